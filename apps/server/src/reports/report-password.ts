import type { Language } from '@matrixcast/contract/wire'
import { escaped } from '../http/page-text.ts'
import { sheet } from './report-sheet.ts'
import { reportWords } from './report-words.ts'

/** Asks for the password of a report. `fault`: why the last one did not open it. */
export function passwordPage(language: Language, slug: string, fault: string): string {
  const { kind, password, passwordHelp, enter } = reportWords[language]
  const wrong = fault === '' ? '' : `<p id="f" class="fault" role="alert">${escaped(fault)}</p>`
  return sheet(
    language,
    password,
    `<main class="ask"><h1>${kind}</h1><form method="post" action="/data/analysis?s=${encodeURIComponent(slug)}"><label for="p">${password}</label>
<input id="p" name="password" type="password" autocomplete="off" autofocus required maxlength="100"${
      fault === '' ? ' aria-describedby="h"' : ' aria-invalid="true" aria-describedby="f h"'
    }>${wrong}<button class="go">${enter}</button><p id="h" class="soft">${passwordHelp}</p></form></main>`,
  )
}
