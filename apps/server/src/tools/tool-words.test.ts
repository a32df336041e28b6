import { sessionApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { mostBannedWords, toolApi } from '@matrixcast/contract/tools'
import { wordsApi } from '@matrixcast/contract/words'
import { workApi } from '@matrixcast/contract/works'
import { workspaceApi } from '@matrixcast/contract/workspace'
import type { LawMarket } from '@matrixcast/domain/law-words.table'
import { describe, expect, it } from 'vitest'
import { aMaterial } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

describe('tools that look at words and videos', () => {
  const the = theWorld()

  it('banned words are one’s own and those of the law, kept once, and taken away again', async () => {
    const { call } = the()
    expect((await call(toolApi.addBannedWords, { words: ['秒杀', '秒杀', 'free'] })).data.added).toBe(2)
    expect((await call(toolApi.addBannedWords, { words: ['free'] })).data.added).toBe(0)
    const { data } = await call(toolApi.checkWords, { text: '最佳秒杀，feel free, freedom' })
    expect(data.found.map(({ word, owner, from, to }) => [word, owner, data.text.slice(from, to)])).toEqual([
      ['最佳', 'law', '最佳'],
      ['秒杀', 'own', '秒杀'],
      ['free', 'own', 'free'],
    ])
    await call(toolApi.removeBannedWord, { word: 'free' })
    expect((await call(toolApi.removeBannedWord, { word: 'free' })).refused).toBe('notFound')
    expect((await call(toolApi.bannedWords, {})).data.data.filter(({ owner }) => owner === 'own')).toEqual([
      { word: '秒杀', owner: 'own', market: null, source: null },
    ])
  })

  it('banned words are those of the market of the workspace, or of chosen ones, each with its law or list', async () => {
    const { call } = the()
    const text = '国家级 顶级, producto natural, 業界一, made in USA, secret ingredient'
    const wordsOf = async (markets?: readonly LawMarket[]) => {
      const { data } = await call(toolApi.checkWords, { text, ...(markets && { markets: [...markets] }) })
      return data.found.map(({ word, owner, market }) => `${market} ${owner} ${word}`)
    }
    expect(await wordsOf()).toEqual(['CN law 国家级', 'CN usual 顶级'])
    expect(await wordsOf(['ES', 'JP', 'US'])).toEqual([
      'ES law natural',
      'JP usual 業界一',
      'US law Made in USA',
      'US usual secret ingredient',
    ])
    expect(await wordsOf([])).toEqual([])
    await call(workspaceApi.save, { country: 'ES' })
    const { data } = await call(toolApi.checkWords, { text })
    expect(data).toMatchObject({
      markets: ['ES'],
      found: [{ word: 'natural', source: expect.stringContaining('art. 4.13') }],
    })
    await call(workspaceApi.save, { country: 'FR' })
    expect((await call(toolApi.bannedWords, {})).data.markets).toEqual([])
    expect(await wordsOf()).toEqual([])
    await call(workspaceApi.save, { country: 'CN' })
  })

  it('banned words have a limit, and an empty text is refused', async () => {
    const { call } = the()
    const words = Array.from({ length: mostBannedWords }, (_, at) => `word ${at}`)
    expect((await call(toolApi.addBannedWords, { words })).refused).toBe('wordsTooMany')
    expect((await call(toolApi.checkWords, { text: '  ' })).refused).toBe('invalidInput')
  })

  it('a text is compared with kept copywriting', async () => {
    const { call } = the()
    const text = 'Five ways to paint a small kitchen'
    await call(wordsApi.saveCopy, { kind: 'title', text, language: 'en', industry: null })
    const { data } = await call(toolApi.likeText, { text: 'Five ways to paint a small kitchen quickly' })
    expect(data.data).toMatchObject([{ kind: 'copy', text, percent: 87.5 }])
    expect((await call(toolApi.likeText, { text: 'Nothing in common' })).data.data).toEqual([])
  })

  it('a video is compared with finished works once it was looked at', async () => {
    const { call, parts, workspaceId } = the()
    const material = await aMaterial(the(), 'clip-a.mp4', 1)
    expect((await call(toolApi.likeVideo, { id: material.id })).data).toEqual({ state: 'waiting', data: [] })
    const { data } = await call(workApi.addFinished, { materialIds: [material.id], title: 'Painted', topics: [] })
    const frames = ['0123456789abcdef', '89abcdef01234567', 'a5a5c3c30f0f9696']
    const unseen = await parts.looks.next(workspaceId)
    if (!unseen) throw new Error('no work waits to be looked at')
    await parts.looks.save(workspaceId, unseen, { hashes: frames, coverHash: null, sounds: null })
    const stored = await parts.twins.next(workspaceId)
    if (!stored) throw new Error('no material waits to be looked at')
    await parts.twins.saveFrames(workspaceId, stored, frames)
    const near = (await call(toolApi.likeVideo, { id: material.id })).data
    expect(near).toMatchObject({
      state: 'compared',
      data: [{ workId: data.id, title: 'Painted', sharedFramesPercent: 100 }],
    })
    const picture = await aMaterial(the(), 'no-video.png')
    expect((await call(toolApi.likeVideo, { id: picture.id })).refused).toBe('toolNeedsVideo')
  })

  it('the originals of a work are the files it was made of; of no other workspace’s', async () => {
    const { call } = the()
    const material = await aMaterial(the(), 'clip-b.mp4', 1)
    const { data } = await call(workApi.addFinished, { materialIds: [material.id], title: 'Own', topics: [] })
    const answer = (await call(toolApi.originals, { id: data.id })).data
    expect(answer).toMatchObject({
      title: 'Own',
      data: [{ name: 'clip-b.mp4', kind: 'video', bytes: material.filesize }],
    })
    const sent = await the().raw({ method: 'GET', url: answer.data[0]?.url ?? '' })
    expect(sent.rawPayload.length).toBe(material.filesize)
    await the().owner.query('update work set workspace_id = gen_random_uuid() where id = $1', [data.id])
    expect((await call(toolApi.originals, { id: data.id })).refused).toBe('notFound')
  })

  it('the list of tools says what one lacks, and opens to viewers alone in what changes nothing', async () => {
    const { call } = the()
    const { data } = (await call(toolApi.list, {})).data
    expect(data.filter(({ lacks }) => lacks !== null)).toEqual([
      { name: 'subtitles', category: 'video', lacks: 'transcription' },
    ])
    const password = 'long enough'
    await call(settingsApi.addAdmin, { username: 'looks', nickname: 'looks', role: 'viewer', password })
    const { token } = (await call(sessionApi.login, { username: 'looks', password }, {})).data.userinfo
    expect((await call(toolApi.list, {}, { token })).refused).toBeUndefined()
    expect((await call(toolApi.addBannedWords, { words: ['x'] }, { token })).refused).toBe('noPermission')
  })
})
