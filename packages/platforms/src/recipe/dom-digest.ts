import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'

/** The build of a page without what stands in it: roles and names of its controls, and a hash that tells two builds apart. */
export type DomDigest = { hash: string; outline: string[] }

const named =
  /^(?:alert|alertdialog|button|checkbox|combobox|dialog|form|menu|menuitem|navigation|radio|switch|tab|textbox)$/
const mostLines = 200

/** Reads the digest off a page. Names of other things than controls may be somebody's words, so they are left out. */
export async function digestOf(page: Page): Promise<DomDigest> {
  const tree = await page.locator('body').ariaSnapshot({ timeout: 5000 })
  const outline = tree.split('\n').flatMap(lineOf).slice(0, mostLines)
  return { hash: createHash('sha256').update(outline.join('\n')).digest('hex').slice(0, 16), outline }
}

function lineOf(line: string): string[] {
  const found = /^(\s*)- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?/.exec(line)
  if (!found) return []
  const [, indent = '', role = '', name] = found
  if (role === 'text') return []
  if (name === undefined || !named.test(role)) return [`${indent}${role}`]
  return [`${indent}${role} "${name.replace(/\d/g, '0').slice(0, 60)}"`]
}
