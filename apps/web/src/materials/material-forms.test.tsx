import { folderApi } from '@matrixcast/contract/material-folders'
import { materialApi } from '@matrixcast/contract/materials'
import { musicApi } from '@matrixcast/contract/music'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { aPage, button, choose, click, field, refusal, reply, type, until } from '../testing/a-page.tsx'
import { aMaterial } from '../testing/sent-files.ts'
import { FolderName } from './FolderName.tsx'
import { MusicDialog } from './MusicDialog.tsx'
import { UrlDialog } from './UrlDialog.tsx'

const id = crypto.randomUUID()
const leave = () => undefined
const problem = () => document.querySelector('.form-problem')?.textContent ?? ''

it('an address that is not secure is refused at its field, and one that is goes once, with its order', async () => {
  const page = await aPage(<UrlDialog folderId={id} onClose={leave} />, [
    reply(materialApi.uploadFromUrl, () => ({ jobId: id })),
  ])
  await type(field('文件网址'), 'http://files.example/a.mp4')
  await click(button('获取文件'))
  await until(() => problem() === '请填写 https 开头的网址')
  await type(field('文件网址'), ' https://files.example/a.mp4 ')
  await click(button('获取文件'))
  await until(() => page.sentTo(materialApi.uploadFromUrl).length === 1)
  expect(page.sentTo(materialApi.uploadFromUrl)).toEqual([
    { url: 'https://files.example/a.mp4', folderId: id, orderId: expect.any(String) },
  ])
})

it('a folder name that is taken stays with its refusal; one left empty is given up', async () => {
  const onEnd = vi.fn()
  const naming = { kind: 'new' as const, parentId: null }
  const page = await aPage(<FolderName naming={naming} depth={0} onEnd={onEnd} />, [
    reply(folderApi.save, () => refusal('folderNameTaken')),
  ])
  const enter = (kind: string) => new KeyboardEvent(kind, { key: 'Enter', bubbles: true })
  const press = () =>
    act(async () => {
      field('文件夹名称').dispatchEvent(enter('keydown'))
      field('文件夹名称').dispatchEvent(enter('keyup'))
    })
  await type(field('文件夹名称'), 'a/b')
  await press()
  await until(() => problem().includes('不能包含 /'))
  await type(field('文件夹名称'), 'summer')
  await press()
  await until(() => problem().includes('同名文件夹'))
  expect([page.sentTo(folderApi.save), field('文件夹名称').value]).toEqual([
    [{ name: 'summer', parentId: null }],
    'summer',
  ])
  await type(field('文件夹名称'), ' ')
  await press()
  await until(() => onEnd.mock.calls.length === 1)
})

it('what is left empty for many pieces of music is not sent', async () => {
  const page = await aPage(<MusicDialog materials={[aMaterial({ id })]} onClose={leave} onDone={leave} />, [
    reply(musicApi.edit, () => ({ changed: 1 })),
    reply(musicApi.categories, () => ({ data: [] })),
  ])
  await choose('情绪', '欢快')
  await type(field('授权凭证'), '  ')
  await click(button('保存到 1 首'))
  await until(() => page.sentTo(musicApi.edit).length === 1)
  expect(page.sentTo(musicApi.edit)).toEqual([{ ids: [id], mood: 'happy' }])
})
