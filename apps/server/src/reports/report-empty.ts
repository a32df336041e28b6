import type { Drawing } from './report-drawing.ts'

/** Why a part that is made of posts, of figures of platforms, or of leads has nothing to show. */
export function whyEmpty({ words: { empty }, figures }: Drawing, part: 'posts' | 'figures' | 'leads'): string {
  const { scope, accounts } = figures
  if (part === 'leads') return scope?.leads?.of === 'all' ? empty.allLeads : empty.leads
  if (accounts > 0) return empty[part]
  const isPracticeOut = scope !== undefined && scope.practice.accounts > 0 && !scope.practice.isIn
  return isPracticeOut ? `${empty.accounts} ${empty.practice}` : empty.accounts
}

/** A part in whose place stands why it is empty. */
export const emptyPart = (id: string, name: string, why: string): string =>
  `<section id="${id}"><h2>${name}</h2><p class="soft">${why}</p></section>`
