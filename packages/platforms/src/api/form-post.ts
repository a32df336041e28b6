import type { ApiRequest } from './api-fetch.ts'

/** Fields in the way a web form sends them, as token services want them. */
export const formPost = (url: string, fields: Record<string, string>): ApiRequest => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
  seconds: 30,
})
