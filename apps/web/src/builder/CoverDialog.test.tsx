import { folderApi } from '@matrixcast/contract/material-folders'
import { materialApi } from '@matrixcast/contract/materials'
import { type PageCover, pageCoverApi } from '@matrixcast/contract/page-covers'
import { expect, it } from 'vitest'
import { aPage, button, click, done, pageWith, refusal, reply, until } from '../testing/a-page.tsx'
import { aMaterial } from '../testing/sent-files.ts'
import { CoverDialog } from './CoverDialog.tsx'

const pageId = crypto.randomUUID()
const shows = (words: string) => document.body.textContent.includes(words)
const photo = aMaterial({ filename: 'kitchen.png', mimetype: 'image/png', kind: 'picture' })

async function dialog(
  cover: PageCover = { kind: 'first' },
  answer: () => ReturnType<typeof done> | ReturnType<typeof refusal> = done,
) {
  const closed: string[] = []
  const page = await aPage(<CoverDialog pageId={pageId} title="面包" onClose={() => closed.push('closed')} />, [
    reply(pageCoverApi.info, () => ({
      cover,
      pages: [
        { uuid: 'p', name: '' },
        { uuid: 'q', name: '菜单' },
      ],
    })),
    reply(pageCoverApi.choose, answer),
    reply(folderApi.list, () => ({ data: [], unfiled: 0, total: 1, trashed: 0 })),
    reply(materialApi.list, () => pageWith([photo])),
  ])
  await until(() => shows('菜单'))
  return { ...page, closed, chosen: () => page.sentTo(pageCoverApi.choose) }
}
const pressed = () => [...document.querySelectorAll('[aria-pressed=true]')].map(({ textContent }) => textContent)

it('the dialog of covers shows all pages and which one lists show, and chooses another by a press', async () => {
  const { chosen, closed } = await dialog()
  expect(pressed()).toEqual(['第 1 页'])
  await click(button('菜单'))
  await until(() => closed.length === 1)
  expect(chosen()).toEqual([{ pageId, cover: { kind: 'page', uuid: 'q' } }])
})

it('the dialog of covers chooses a picture of the library', async () => {
  const { chosen, closed } = await dialog({ kind: 'page', uuid: 'q' })
  expect(pressed()).toEqual(['菜单'])
  await click(button('从素材选图片'))
  await until(() => document.querySelector('[aria-label="kitchen.png"]') !== null)
  await click(button('kitchen.png'))
  await until(() => closed.length === 1)
  expect(chosen()).toEqual([{ pageId, cover: { kind: 'picture', materialId: photo.id } }])
})

it('the dialog of covers stays open where the cover was refused', async () => {
  const { chosen, closed } = await dialog({ kind: 'page', uuid: 'q' }, () => refusal('notFound'))
  await click(button('第 1 页'))
  await until(() => chosen().length === 1)
  expect([chosen(), closed]).toEqual([[{ pageId, cover: { kind: 'first' } }], []])
})
