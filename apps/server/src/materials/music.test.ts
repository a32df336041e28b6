import { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { materialApi } from '@matrixcast/contract/materials'
import { musicApi } from '@matrixcast/contract/music'
import { describe, expect, it } from 'vitest'
import { aClipPlan, aMaterial, aPlan } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

describe('the music library', () => {
  const the = theWorld()
  const song = async (name: string) => (await aMaterial(the(), name)).id

  it('mood, category and licence are set for many at once, and found by', async () => {
    const { call } = the()
    const ids = [await song('one.mp3'), await song('two.mp3'), await song('three.mp3')]
    const words = { mood: 'calm', category: 'Piano', licence: 'bought', licenceProof: 'Invoice 4711' } as const
    expect((await call(musicApi.edit, { ids: ids.slice(0, 2), ...words })).data.changed).toBe(2)
    await call(musicApi.favourite, { ids: ids.slice(0, 1), favourite: true })
    const found = async (filters: object) =>
      (await call(materialApi.list, { mimetype: 'audio', ...filters })).data.data.map(({ filename }) => filename).sort()
    expect(await found({ mood: 'calm' })).toEqual(['one.mp3', 'two.mp3'])
    expect(await found({ licence: 'unknown' })).toEqual(['three.mp3'])
    expect(await found({ category_id: 'Piano', favourite: '1' })).toEqual(['one.mp3'])
    expect((await call(musicApi.categories, {})).data.data).toEqual([{ id: 'Piano', name: 'Piano', count: 2 }])
    expect((await call(musicApi.edit, { ids, mood: null })).data.changed).toBe(3)
    expect(await found({ mood: 'calm' })).toEqual([])
  })

  it('a mood or licence that does not exist is refused, and footage has none', async () => {
    const { call } = the()
    const { id } = await aMaterial(the(), 'footage.mp4', 1)
    expect((await call(musicApi.edit, { ids: [id], mood: 'calm' })).data.changed).toBe(0)
    const made = await the().raw({
      method: 'POST',
      url: musicApi.edit.path,
      headers: { token: the().token },
      payload: { ids: [id], licence: 'stolen' },
    })
    expect(made.json().fault).toBe('invalidInput')
  })

  it('music for picture posts comes from our own library, by category', async () => {
    const { call } = the()
    const id = await song('picture.mp3')
    await call(musicApi.edit, { ids: [id], title: 'Slow day', artist: 'Nobody', category: 'Guitar' })
    const { data } = (await call(musicApi.pictureMusic, { category_id: 'Guitar' })).data
    expect(data).toMatchObject([{ id, musicId: id, title: 'Slow day', author: 'Nobody', source: 'local' }])
    expect((await call(musicApi.pictureMusic, { keyword: 'nobody' })).data.total).toBe(1)
    expect((await the().raw({ url: data[0]?.play_url ?? '' })).statusCode).toBe(200)
  })
})

describe('what a clip plan needs of the library', () => {
  const the = theWorld()
  const factsOf = async (changes: Parameters<typeof aClipPlan>[1]) => {
    const clip = await aClipPlan(the(), changes)
    return the().parts.db.inWorkspace(the().workspaceId, (tx) => the().parts.materials.factsOf(tx, clip))
  }

  it('a plan that asks for a mood gets all living music of it', async () => {
    const { call } = the()
    const calm = await aMaterial(the(), 'calm.mp3')
    const gone = await aMaterial(the(), 'gone.mp3')
    const loud = await aMaterial(the(), 'loud.mp3')
    await call(musicApi.edit, { ids: [calm.id, gone.id], mood: 'calm' })
    await call(musicApi.edit, { ids: [loud.id], mood: 'epic' })
    await call(materialApi.remove, { ids: [gone.id] })
    const music = { materialIds: [], moods: ['calm'], volume: 15 }
    const { facts, missing } = await factsOf({ music })
    expect(facts.filter(({ kind }) => kind === 'music')).toMatchObject([{ id: calm.id, mood: 'calm' }])
    expect(missing).toBe(0)
    await aPlan(the(), { clip: await aClipPlan(the(), { music }) })
    expect((await call(materialApi.list, { ids: calm.id })).data.data[0]?.uses).toBe(1)
    expect((await call(materialApi.remove, { ids: [calm.id] })).data.refused[0]?.fault).toBe('materialInUse')
  })

  it('the cover’s picture and the pictures of the page are among the facts, and missed when they are gone', async () => {
    const cover = await aMaterial(the(), 'cover.png')
    const logo = await aMaterial(the(), 'logo.png')
    const film = await aMaterial(the(), 'film.mp4', 1)
    const { page } = await aClipPlan(the())
    const drawn = {
      ...page,
      elements: [
        ...page.elements,
        anElement('image', { imageSrc: '', materialId: logo.id }),
        anElement('video', { videoSrc: '', posterSrc: '', materialId: film.id }),
      ],
    }
    const clip = ClipPlan.parse({
      ...(await aClipPlan(the())),
      cover: { kind: 'picture', materialId: cover.id },
      page: drawn,
    })
    const facts = (plan: typeof clip) =>
      the().parts.db.inWorkspace(the().workspaceId, (tx) => the().parts.materials.factsOf(tx, plan))
    const found = await facts(clip)
    expect(found.facts.map(({ id }) => id)).toEqual(expect.arrayContaining([cover.id, logo.id, film.id]))
    expect(found.missing).toBe(0)
    const unused = await facts({ ...clip, cover: { ...clip.cover, kind: 'frame' } })
    expect(unused.facts.map(({ id }) => id)).not.toContain(cover.id)
    await the().call(materialApi.remove, { ids: [logo.id] })
    expect((await facts(clip)).missing).toBe(1)
  })
})

const anElement = (elName: 'image' | 'video', propsValue: object) => ({ uuid: `e-${elName}`, elName, propsValue })
