import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'

const setting = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is set where the product is started`)
  return value
}
export const url = () => setting('E2E_URL')
export const practiceUrl = () => setting('E2E_PRACTICE_URL')
export const password = () => setting('E2E_PASSWORD')

/** A connection kept open would be one to a server that was ended and started anew since. */
const anew = { connection: 'close' }

/** Asks the API as a person whose page would. */
export async function ask<Data>(path: string, input: object, token = ''): Promise<Data> {
  const response = await fetch(`${url()}${path}`, {
    method: 'POST',
    headers: { ...anew, 'content-type': 'application/json', 'accept-language': 'en', token },
    body: JSON.stringify(input),
  })
  const answer = (await response.json()) as { code: number; msg: string; data: Data }
  if (answer.code !== 1) throw new Error(`${path}: ${answer.msg}`)
  return answer.data
}

export const signIn = async (): Promise<string> => {
  const login = await ask<{ userinfo: { token: string } }>('/api/v2.admin/login', {
    username: 'admin',
    password: password(),
  })
  return login.userinfo.token
}

export async function read<Data>(path: string, token: string): Promise<Data> {
  const response = await fetch(`${url()}${path}`, { headers: { ...anew, token } })
  return ((await response.json()) as { data: Data }).data
}

/** Brings a file as a page does; answers the material's id. */
export async function uploadFile(file: string, token: string): Promise<string> {
  const bytes = readFileSync(file)
  const filename = path.basename(file)
  const to = await ask<{ id: string; url: string }>(
    '/api/v2.common/getUploadParams',
    { filename, bytes: bytes.length },
    token,
  )
  const form = new FormData()
  form.append('file', new Blob([bytes]), filename)
  await fetch(`${url()}${to.url}`, { method: 'POST', headers: { ...anew, token }, body: form })
  return (await ask<{ attachment: { id: string } }>('/api/v2.common/uploadNotify', { id: to.id }, token)).attachment.id
}

/** Opens a page of the product as the signed-in administrator. */
export async function openAs(page: Page, path: string): Promise<string> {
  const token = await signIn()
  await page.context().addCookies([{ name: 'Admin-Token', value: token, url: url() }])
  await page.goto(`${url()}${path}`)
  return token
}

/** The product's own database, past its rules: to move time, and to look. */
export async function inDatabase<Row extends pg.QueryResultRow>(
  statement: string,
  home = setting('E2E_HOME'),
): Promise<Row[]> {
  const secret = readFileSync(path.join(home, 'postgres-password'), 'utf8')
  const port = readFileSync(path.join(home, 'postgres-port'), 'utf8')
  const client = new pg.Client({ connectionString: `postgres://matrixcast:${secret}@127.0.0.1:${port}/postgres` })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
