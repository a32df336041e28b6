import { tutorialApi } from '@matrixcast/contract/library'
import { Refusal } from '@matrixcast/domain/refusal'
import { offsetOf, paginate } from '../db/page.ts'
import { done, serve } from '../http/serve.ts'
import type { OfficialTutorials } from './official-tutorials.ts'
import type { ReadingStore } from './reading-store.ts'
import type { ShortTutorialStore } from './short-tutorial-store.ts'
import type { ShortVideos } from './short-videos.ts'

const uuidShape = /^[0-9a-f-]{36}$/
const folded = (text: string) => text.normalize('NFKC').toLowerCase()

type Needs = {
  officialTutorials: OfficialTutorials
  shortTutorials: ShortTutorialStore
  shortVideos: ShortVideos
  tutorialReadings: ReadingStore
}

export const tutorialRoutes = ({ officialTutorials, shortTutorials, shortVideos, tutorialReadings }: Needs) => {
  async function refuseUnknown(workspaceId: string, id: string) {
    const isThere = uuidShape.test(id)
      ? await shortTutorials.isThere(workspaceId, id)
      : officialTutorials.has(id) || shortVideos.has(id)
    if (!isThere) throw new Refusal('notFound')
  }

  return serve(tutorialApi, {
    async list({ input, admin }) {
      const readOf = await tutorialReadings.of(admin)
      const keyword = folded(input.keyword ?? '')
      const found = (await officialTutorials.all(input.language)).filter(
        ({ category, title, words }) =>
          (input.category === undefined || category === input.category) &&
          folded(`${title}\n${words}`).includes(keyword),
      )
      const rows = found.slice(offsetOf(input), offsetOf(input) + input.limit)
      return paginate(
        input,
        found.length,
        rows.map(({ id, title, summary, category, minutes }) => ({
          id,
          title,
          summary,
          category,
          minutes,
          isRead: readOf(id).isRead,
        })),
      )
    },
    async detail({ input, admin }) {
      const all = await officialTutorials.all(input.language)
      const at = all.findIndex(({ id }) => id === input.id)
      const tutorial = all[at]
      if (!tutorial) throw new Refusal('notFound')
      const { id, title, summary, category, minutes, html, sections } = tutorial
      const neighbour = (one: (typeof all)[number] | undefined) => (one ? { id: one.id, title: one.title } : null)
      const { isRead, isHelpful } = (await tutorialReadings.of(admin))(id)
      return {
        id,
        title,
        summary,
        category,
        minutes,
        sections,
        isRead,
        isHelpful,
        content: html,
        prev: neighbour(all[at - 1]),
        next: neighbour(all[at + 1]),
      }
    },
    async seen({ input, admin }) {
      await refuseUnknown(admin.workspaceId, input.id)
      await tutorialReadings.mark(admin, input.id, input.isRead)
      return done
    },
    async feedback({ input, admin }) {
      await refuseUnknown(admin.workspaceId, input.id)
      await tutorialReadings.rate(admin, input.id, input.isHelpful)
      return done
    },
  })
}
