import type { ShortTutorial } from '@matrixcast/contract/short-tutorials'
import { shortTutorialApi } from '@matrixcast/contract/short-tutorials'
import { Refusal } from '@matrixcast/domain/refusal'
import type { AuditStore } from '../audit/audit-store.ts'
import { offsetOf, paginate } from '../db/page.ts'
import { eachOf } from '../http/each-of.ts'
import { serve } from '../http/serve.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'
import type { ReadingStore } from './reading-store.ts'
import type { ShortTutorialStore } from './short-tutorial-store.ts'
import type { ShortVideoOrders } from './short-video-orders-store.ts'
import { type ShortVideos, spokenLanguage } from './short-videos.ts'
import { escaped } from './tutorial-html.ts'

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

type Needs = {
  shortTutorials: ShortTutorialStore
  shortVideos: ShortVideos
  shortVideoOrders: Pick<ShortVideoOrders, 'opened'>
  tutorialReadings: ReadingStore
  addresses: FileAddresses
  audit: AuditStore
}

export const shortTutorialRoutes = (needs: Needs) => {
  const { shortTutorials, shortVideos, shortVideoOrders, tutorialReadings, addresses, audit } = needs
  return serve(shortTutorialApi, {
    async list({ input, admin }) {
      const readOf = await tutorialReadings.of(admin)
      const own = (await shortTutorials.all(admin.workspaceId)).map(({ material, ...one }) => ({
        id: one.id,
        title: one.title,
        words: one.words,
        category: one.category,
        sort: one.sort,
        video: material && {
          url: addresses.of(material.proxyKey ?? material.videoKey),
          cover: material.coverKey && addresses.of(material.coverKey),
          seconds: material.seconds,
        },
        materialId: material?.id ?? null,
        isBuiltIn: false,
      }))
      const builtIn = (await shortVideos.all(input.language)).map((one, sort) => ({
        ...one,
        sort,
        category: 'product',
        materialId: null,
        isBuiltIn: true,
      }))
      const all = [...own, ...builtIn].map(
        (one): ShortTutorial => ({ ...one, content: contentOf(one), isRead: readOf(one.id).isRead }),
      )
      const keyword = folded(input.keyword ?? '')
      const found = all.filter(
        ({ title, words, category }) =>
          (input.category === undefined || category === input.category) &&
          folded(`${title}\n${words}`).includes(keyword),
      )
      const rows = found.slice(offsetOf(input), offsetOf(input) + input.limit)
      const categories = [...new Set(all.map(({ category }) => category))]
      const making = await shortVideoOrders.opened(admin.workspaceId, spokenLanguage(input.language))
      return { ...paginate(input, found.length, rows), categories, making }
    },
    async save({ input, admin }) {
      const { id, ...fields } = input
      const saved = await shortTutorials.save(admin, id, fields)
      await audit.record(admin, id === undefined ? 'tutorial.add' : 'tutorial.edit', input.title)
      return { id: saved }
    },
    async remove({ input, admin }) {
      const titles: string[] = []
      const answer = await eachOf(input.ids, async (id) => {
        if (shortVideos.has(id)) throw new Refusal('builtIn')
        if (!/^[0-9a-f-]{36}$/.test(id)) throw new Refusal('notFound')
        titles.push(await shortTutorials.remove(admin, id))
      })
      await audit.recordAll(admin, 'tutorial.remove', titles)
      return answer
    },
  })
}

function contentOf({ video, words }: Pick<ShortTutorial, 'video' | 'words'>): string {
  const lines = words.split('\n').filter((line) => line.trim() !== '')
  const player = video ? `<video controls preload="metadata" src="${escaped(video.url)}"></video>` : ''
  return [player, ...lines.map((line) => `<p>${escaped(line)}</p>`)].join('\n')
}
