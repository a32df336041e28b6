import { type About, aboutOf } from '../recipe/said-again.ts'

/** The words of a form. */
export const title = '三步学会"收纳" 第2集'
export const words = [title, '早安']
/** What a page says of them to one address of its portal. */
export const to = (path: string, postData = ''): About =>
  aboutOf({ method: 'POST', url: `https://portal.test${path}`, postData }, words)
export const beside = (more: object): string => JSON.stringify({ title, text: '早安', ...more })
export const whole = beside({})
