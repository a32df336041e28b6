import { folderApi } from '@matrixcast/contract/material-folders'
import { materialApi } from '@matrixcast/contract/materials'
import { musicApi } from '@matrixcast/contract/music'
import { sessionApi } from '@matrixcast/contract/session'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { aPage, button, choose, click, field, refusal, reply, type, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { aMaterial } from '../testing/sent-files.ts'
import { FolderName } from './FolderName.tsx'
import { MusicDialog } from './MusicDialog.tsx'
import { MusicForm } from './MusicForm.tsx'
import { RenameForm } from './RenameForm.tsx'
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

it('a font is described within the limits of its call, without what only music has', async () => {
  const font = aMaterial({ id, kind: 'font', title: 'Song' })
  const isOdd = { now: false }
  const page = await aPage(<MusicForm material={font} />, [
    reply(sessionApi.getInfo, () => aPerson('operator', [musicApi.edit.access.permission])),
    reply(musicApi.edit, () =>
      isOdd.now ? refusal('invalidInput', { field: 'licenceProof', reason: 'controlCharacters' }) : { changed: 1 },
    ),
  ])
  await until(() => !field('字体名称').disabled)
  await type(field('字体名称'), '😀'.repeat(201))
  await click(button('保存'))
  await until(() => problem().startsWith('最多'))
  expect(page.sentTo(musicApi.edit)).toEqual([])
  await type(field('字体名称'), 'Song 2')
  await click(button('保存'))
  await until(() => page.sentTo(musicApi.edit).length === 1)
  expect(page.sentTo(musicApi.edit)).toEqual([{ ids: [id], title: 'Song 2', licence: 'unknown', licenceProof: '' }])
  isOdd.now = true
  await type(field('字体名称'), 'Song 3')
  await click(button('保存'))
  await until(() => problem().includes('无法显示的字符'))
  expect(document.querySelector('.form-field:has(.form-problem) label')?.textContent).toBe('授权凭证')
})

it('a file name that is empty or refused is said at its field', async () => {
  const page = await aPage(<RenameForm material={aMaterial({ id })} />, [
    reply(materialApi.rename, () => refusal('invalidInput', { field: 'filename', reason: 'controlCharacters' })),
  ])
  await type(field('名称'), '')
  await click(button('改名'))
  await until(() => problem() === '必填')
  await type(field('名称'), 'tour.mp4')
  await click(button('改名'))
  await until(() => problem().includes('无法显示的字符'))
  expect([page.sentTo(materialApi.rename), field('名称').value]).toEqual([[{ id, filename: 'tour.mp4' }], 'tour.mp4'])
})
