import { folderApi } from '@matrixcast/contract/material-folders'
import { materialApi } from '@matrixcast/contract/materials'
import { describe, expect, it } from 'vitest'
import { aClipPlan, aMaterial, aPlan, someMedia, upload, uploadTo } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

describe('sorting materials', () => {
  const the = theWorld()
  const folder = async (name: string, parentId: string | null = null) =>
    (await the().call(folderApi.save, { name, parentId })).data.id
  const namesIn = async (filters: Record<string, string>) =>
    (await the().call(materialApi.list, filters)).data.data.map(({ filename }) => filename).sort()

  it('a folder dragged in keeps its subfolders, each made once', async () => {
    const top = await folder('Autumn')
    await uploadTo(the(), 'a.mp4', someMedia('autumn-a.mp4', 1), { folderId: top, folderPath: ['raw', 'day 1'] })
    await uploadTo(the(), 'b.mp4', someMedia('autumn-b.mp4', 1), { folderId: top, folderPath: ['raw', 'day 1'] })
    await uploadTo(the(), 'c.mp4', someMedia('autumn-c.mp4', 1), { folderId: top, folderPath: ['raw', 'day 2'] })
    const { data } = (await the().call(folderApi.list, {})).data
    const raw = data.find(({ name }) => name === 'raw')
    expect(raw?.parentId).toBe(top)
    expect(data.filter(({ parentId }) => parentId === raw?.id)).toMatchObject([
      { name: 'day 1', materials: 2 },
      { name: 'day 2', materials: 1 },
    ])
    const dayOne = data.find(({ name }) => name === 'day 1')?.id ?? ''
    expect(await namesIn({ folder_id: dayOne })).toEqual(['a.mp4', 'b.mp4'])
  })

  it('a folder is renamed and moved, but not into itself and not beside one of its name', async () => {
    const outer = await folder('outer')
    const inner = await folder('inner', outer)
    const { call } = the()
    expect((await call(folderApi.save, { id: outer, name: 'outer', parentId: inner })).refused).toBe('folderInItself')
    expect((await call(folderApi.save, { name: 'inner', parentId: outer })).refused).toBe('folderNameTaken')
    expect((await call(folderApi.save, { name: 'a/b', parentId: null })).refused).toBe('invalidInput')
    expect((await call(folderApi.save, { id: inner, name: 'moved out', parentId: null })).data.id).toBe(inner)
    const { data } = (await call(folderApi.list, {})).data
    expect(data.find(({ id }) => id === inner)).toMatchObject({ name: 'moved out', parentId: null })
  })

  it('a folder with something in it stays, unless its contents may go to the trash with it', async () => {
    const { call } = the()
    const id = await folder('to delete')
    const material = await aMaterial(the(), 'filed.mp4', 1)
    await call(folderApi.move, { ids: [material.id], folderId: id })
    expect(await call(folderApi.remove, { id })).toMatchObject({ refused: 'folderNotEmpty', details: { materials: 1 } })
    expect((await call(folderApi.remove, { id, withContents: true })).data.trashed).toBe(1)
    expect(await namesIn({ trash: '1' })).toContain('filed.mp4')
    expect((await call(folderApi.list, {})).data.data.map(({ name }) => name)).not.toContain('to delete')
  })

  it('a folder whose materials a plan needs is not deleted', async () => {
    const { call } = the()
    const id = await folder('needed')
    const clip = await aClipPlan(the())
    await aPlan(the(), { clip })
    await call(folderApi.move, { ids: clip.scenes[0]?.materialIds ?? [], folderId: id })
    const refused = await call(folderApi.remove, { id, withContents: true })
    expect(refused).toMatchObject({ refused: 'folderInUse', details: { materials: 1 } })
    await call(folderApi.move, { ids: clip.scenes[0]?.materialIds ?? [], folderId: null })
  })

  it('tags are added and taken away for many at once, listed with their counts, and found by', async () => {
    const { call } = the()
    const one = await aMaterial(the(), 'tag-one.mp4', 1)
    const two = await aMaterial(the(), 'tag-two.mp4', 1)
    await call(folderApi.setTags, { ids: [one.id, two.id], add: ['kitchen', 'drone'] })
    await call(folderApi.setTags, { ids: [two.id], remove: ['drone'] })
    expect((await call(folderApi.tags, {})).data.data).toEqual([
      { name: 'kitchen', materials: 2 },
      { name: 'drone', materials: 1 },
    ])
    expect(await namesIn({ tag: 'drone' })).toEqual(['tag-one.mp4'])
    expect((await call(materialApi.list, { ids: one.id })).data.data[0]?.tags).toEqual(['drone', 'kitchen'])
  })

  it('what moved to a folder that is gone is refused', async () => {
    const gone = '00000000-0000-4000-8000-000000000000'
    const material = await aMaterial(the(), 'tag-one.mp4', 1)
    expect((await the().call(folderApi.move, { ids: [material.id], folderId: gone })).refused).toBe('notFound')
    const moved = await the().call(folderApi.move, { ids: [material.id, gone], folderId: null })
    expect(moved.data).toMatchObject({ done: [material.id], refused: [{ id: gone, fault: 'notFound' }] })
  })

  it('materials are found by shape, length, use and date', async () => {
    const { call, owner } = the()
    const all = await namesIn({})
    const lying = (await upload(the(), 'lying.png', someMedia('lying.png'))).attachment
    await owner.query('update material set width = 640, height = 360 where id = $1', [lying?.id])
    expect(await namesIn({ orientation: 'landscape' })).toEqual(['lying.png'])
    expect(await namesIn({ orientation: 'portrait' })).toEqual(all)
    expect(await namesIn({ min_seconds: '2' })).toEqual(['clip-a.mp4'])
    expect(await namesIn({ max_seconds: '2' })).not.toContain('clip-a.mp4')
    expect(await namesIn({ unused: '1' })).not.toContain('clip-a.mp4')
    expect(await namesIn({ end_time: '1000' })).toEqual([])
    expect((await call(materialApi.pictures, { min_width: 600 })).data.data).toHaveLength(1)
    expect((await call(materialApi.pictures, { min_width: 700 })).data.data).toHaveLength(0)
    const misspelt = await the().raw({
      url: `${materialApi.list.path}?unused=yes`,
      headers: { token: the().token },
    })
    expect(misspelt.json().fault).toBe('invalidInput')
  })
})
