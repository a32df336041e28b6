import { createHash } from 'node:crypto'
import { html } from './html.ts'

const grounds = ['#c98d5a', '#5b7f95', '#7d8f54', '#a8655c', '#6b6fa0', '#3f7f74', '#b78a2f', '#57636e']

/** The picture of an account that has none: a reed on a ground of its own colour. */
export function drawnAvatar(name: string): string {
  const digest = createHash('sha256').update(name).digest()
  const ground = grounds[digest.readUInt8(0) % grounds.length] ?? '#5b7f95'
  const lean = (digest.readUInt8(1) % 16) - 8
  const moon = 20 + (digest.readUInt8(2) % 40)
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="${ground}"/><circle cx="${moon}" cy="26" r="11" fill="#fff" opacity=".28"/><g stroke="#fffdf8" stroke-width="3" stroke-linecap="round" fill="none"><path d="M40 72 Q${40 + lean} 44 ${40 + lean * 2} 18"/><path d="M40 60 Q52 46 60 42"/><path d="M40 64 Q26 50 20 48"/></g><ellipse cx="${40 + lean * 2}" cy="22" rx="5" ry="12" fill="#fffdf8"/><path d="M0 66 Q20 60 40 66 T80 66 V80 H0z" fill="#fff" opacity=".22"/></svg>`
    .markup
}
