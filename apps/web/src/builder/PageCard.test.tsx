import type { BuilderPageRow } from '@matrixcast/contract/builder'
import { expect, it } from 'vitest'
import { aPage } from '../testing/a-page.tsx'
import { PageCard } from './PageCard.tsx'

const page: BuilderPageRow = {
  _id: crypto.randomUUID(),
  title: 'Kitchen',
  coverImage: '',
  isPublish: true,
  pageMode: 'h5',
  hasUnpublished: false,
  updated: 1_800_000_000,
}
const nothing = () => undefined
const card = async (more: Partial<BuilderPageRow>) => {
  await aPage(
    <PageCard page={{ ...page, ...more }} onEdit={nothing} onData={nothing} onCopy={nothing} onRemove={nothing} />,
    [],
  )
  return document.body.textContent
}

it('the card of a page says whether visitors see it, and whether they see all of it', async () => {
  expect(await card({})).toContain('已发布')
  expect(await card({ hasUnpublished: true })).toContain('有未发布的修改')
  expect(await card({ isPublish: false, hasUnpublished: true })).toContain('草稿，未对外展示')
})
