import { industries, wordsApi } from '@matrixcast/contract/words'
import { onlyDifferent } from '@matrixcast/domain/only-different'
import { Refusal } from '@matrixcast/domain/refusal'
import type { Logger } from 'pino'
import type { AuditStore } from '../audit/audit-store.ts'
import { offsetOf, paginate } from '../db/page.ts'
import { eachOf } from '../http/each-of.ts'
import { serve } from '../http/serve.ts'
import { type AskChat, questionFor, variantsShape } from './ask-for-variants.ts'
import { builtInCopies } from './built-in.ts'
import type { CopyStore } from './copy-store.ts'
import { countTitles, type TitlePlace } from './count-titles.ts'
import { industryNames } from './industry-names.table.ts'
import { templateVariants } from './template-variants.ts'

type Needs = {
  copies: CopyStore
  titlePlaces: { of(workspaceId: string, accountIds: readonly string[]): Promise<Map<string, TitlePlace[]>> }
  audit: AuditStore
  log: Logger
} & { chatOf: (workspaceId: string) => AskChat }

/** Above this likeness two texts say the same. */
const mostAlike = 0.6
const loggedCharacters = 60

export const wordsRoutes = ({ copies, titlePlaces, audit, log, chatOf }: Needs) =>
  serve(wordsApi, {
    async titleLengths({ input: { titles, topics, platforms, accounts }, admin }) {
      const own = await titlePlaces.of(admin.workspaceId, accounts)
      const wanted = platforms.flatMap((platform) => own.get(platform) ?? [{ platform, accounts: [], limits: null }])
      return { data: wanted.flatMap((place) => countTitles(place, titles, topics)) }
    },
    async rewrite({ input, admin, signal }) {
      const { texts, kind, count, language, tone, industry } = input
      const asked = input.templatesOnly
        ? undefined
        : await chatOf(admin.workspaceId)({
            ...questionFor({ texts, kind, language, tone, count, industry }),
            shape: variantsShape,
            signal,
          })
      if (asked !== undefined && !asked.ok) {
        log.warn({ fault: asked.fault.kind, detail: asked.fault.detail }, 'no words from the chat endpoint')
        throw new Refusal(asked.fault.kind)
      }
      const all = asked === undefined ? templateVariants({ texts, kind, language, tone }) : asked.value.variants
      const made = all.filter((text) => text !== '')
      const different = onlyDifferent(made, texts, mostAlike)
      return {
        variants: different.slice(0, count),
        source: asked === undefined ? ('templates' as const) : ('endpoint' as const),
        alike: made.length - different.length,
      }
    },
    async copies({ input, admin }) {
      const words = input.keyword?.toLowerCase() ?? ''
      const own = input.owner === 'builtIn' ? { total: 0, rows: [] } : await copies.page(admin.workspaceId, input)
      const builtIn =
        input.owner === 'own'
          ? []
          : builtInCopies.filter(
              ({ kind, language, text }) =>
                (input.kind === undefined || kind === input.kind) &&
                (input.language === undefined || language === input.language) &&
                text.toLowerCase().includes(words),
            )
      // The person's own come first; the built-in ones fill the page after them.
      const skipped = Math.max(0, offsetOf(input) - own.total)
      const filling = builtIn.slice(skipped, skipped + input.limit - own.rows.length)
      return paginate(input, own.total + builtIn.length, [...own.rows, ...filling])
    },
    async saveCopy({ input, admin }) {
      const { id, ...fields } = input
      return { id: await copies.save(admin.workspaceId, id, fields) }
    },
    async removeCopies({ input, admin }) {
      const texts: string[] = []
      const answer = await eachOf(input.ids, async (id) => {
        texts.push((await copies.remove(admin.workspaceId, id)).slice(0, loggedCharacters))
      })
      await audit.recordAll(admin, 'copy.remove', texts)
      return answer
    },
    industries: async () => ({ data: industries.map((value) => ({ value, label: industryNames[value] })) }),
  })
