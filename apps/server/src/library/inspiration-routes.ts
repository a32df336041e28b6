import type { PlatformInfo } from '@matrixcast/contract/accounts'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import { inspirationApi, mostIdeas } from '@matrixcast/contract/inspiration'
import type { TakeHidden } from '@matrixcast/contract/table-file'
import { industries } from '@matrixcast/contract/words'
import { recipeNames } from '@matrixcast/domain/recipe-names'
import { Refusal } from '@matrixcast/domain/refusal'
import type { AuditStore } from '../audit/audit-store.ts'
import { paginate } from '../db/page.ts'
import { eachOf } from '../http/each-of.ts'
import { done, serve } from '../http/serve.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'
import type { RefuseOnLowDisk } from '../storage/low-disk.ts'
import type { SheetStore } from '../storage/sheet-store.ts'
import { sameIdea } from './inspiration-store.ts'
import { judgeIdea } from './judge-idea.ts'
import type { LibraryParts } from './library-parts.ts'

type Needs = Pick<LibraryParts, 'inspirations' | 'industryOf'> & {
  sheetFiles: SheetStore
  addresses: FileAddresses
  audit: AuditStore
  platforms: readonly PlatformInfo[]
  refuseOnLowDisk: RefuseOnLowDisk
}

const rowsAtOnce = 200
const badShown = 100
const idOf = (item: string) => item.slice(item.indexOf(':') + 1)
const recipeOf = (item: string) => recipeNames.find((name) => name === idOf(item)) ?? null
const uuidShape = /^[0-9a-f-]{36}$/

export const inspirationRoutes = (needs: Needs) => {
  const { inspirations, sheetFiles, addresses, audit, platforms, industryOf, refuseOnLowDisk } = needs
  const plain = (word: string) => word.normalize('NFKC').trim().toLowerCase()
  const platformOf = (word: string) =>
    platforms.find(({ value, label }) => [value, ...Object.values(label)].some((name) => plain(name) === plain(word)))
      ?.value

  /** Judged some rows at a time; what stands in the file twice counts once. */
  async function* judged(workspaceId: string, { sheet, takeHidden }: { sheet: string; takeHidden: TakeHidden }) {
    const { headers, rows } = await sheetFiles.facts(workspaceId, sheet, takeHidden)
    if (rows > mostIdeas) throw new Refusal('ideasTooMany', { rows, limit: mostIdeas })
    const seen = new Set<string>()
    for await (const some of sheetFiles.rowsOf(workspaceId, sheet, { takeHidden, atOnce: rowsAtOnce })) {
      const verdicts = some.map(([row, cells, marks]) => ({
        row,
        ...judgeIdea({ headers, cells, marks }, { industryOf, platformOf }),
      }))
      const bad = verdicts.flatMap((one) => ('reasons' in one ? [one] : []))
      const ideas = verdicts.flatMap((one) => ('idea' in one ? [one.idea] : []))
      const fresh = ideas.filter((idea) => {
        const isFirst = !seen.has(sameIdea(idea))
        seen.add(sameIdea(idea))
        return isFirst
      })
      const known = fresh.length === 0 ? [] : await inspirations.known(workspaceId, fresh)
      const good = fresh.filter((_, at) => known[at] !== true)
      yield { good, before: ideas.length - good.length, bad }
    }
  }

  return serve(inspirationApi, {
    async list({ input, admin }) {
      const { total, rows } = await inspirations.list(admin, input)
      return paginate(
        input,
        total,
        rows.map(({ id, source, kind, title, text, topics, platform, origin, createtime, ...row }) => ({
          id,
          source,
          kind,
          title,
          text,
          topics,
          platform,
          origin,
          createtime,
          industry: industries.find((one) => one === row.industry) ?? null,
          recipe: source === 'recipe' ? recipeOf(id) : null,
          cover: row.cover_key && addresses.of(row.cover_key),
          heat: row.heat,
          isKept: row.is_kept,
        })),
      )
    },
    async add({ input, admin }) {
      const { id, ...idea } = input
      if (idea.platform !== null && platformOf(idea.platform) === undefined)
        throw new Refusal('ideaPlatform', { text: idea.platform })
      const saved = await inspirations.save(admin, id, idea)
      await audit.record(admin, id === undefined ? 'inspiration.add' : 'inspiration.edit', input.title)
      return { id: `own:${saved}` }
    },
    async remove({ input, admin }) {
      const titles: string[] = []
      const answer = await eachOf(input.ids, async (item) => {
        if (!item.startsWith('own:')) throw new Refusal('inspirationElsewhere')
        if (!uuidShape.test(idOf(item))) throw new Refusal('notFound')
        titles.push(await inspirations.remove(admin, idOf(item)))
      })
      await audit.recordAll(admin, 'inspiration.remove', titles)
      return answer
    },
    async keep({ input, admin }) {
      await inspirations.keep(admin, input.ids, input.isKept)
      return done
    },
    async read({ input, admin, signal }) {
      await refuseOnLowDisk()
      const { sheet, filename, table } = await sheetFiles.keep(admin, input, 'ideas', signal)
      const found = { good: 0, before: 0, badCount: 0 }
      const bad: OutputOf<typeof inspirationApi.read>['bad'] = []
      for await (const some of judged(admin.workspaceId, { ...input, sheet })) {
        signal.throwIfAborted()
        found.good += some.good.length
        found.before += some.before
        found.badCount += some.bad.length
        bad.push(...some.bad.slice(0, badShown - bad.length))
      }
      return { sheet, filename, table, ...found, bad }
    },
    async import({ input, admin }) {
      const { filename } = await sheetFiles.facts(admin.workspaceId, input.sheet, input.takeHidden)
      const taken = { added: 0, before: 0, bad: 0 }
      for await (const { good, before, bad } of judged(admin.workspaceId, input)) {
        const added = good.length === 0 ? 0 : await inspirations.addAll(admin.workspaceId, good)
        taken.added += added
        taken.before += before + good.length - added
        taken.bad += bad.length
      }
      await audit.record(admin, 'inspiration.import', `${filename} (${taken.added})`)
      return taken
    },
  })
}
