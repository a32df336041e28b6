import { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { aiApi } from '@matrixcast/contract/ai'
import { clipApi } from '@matrixcast/contract/clips'
import { planApi } from '@matrixcast/contract/plans'
import { languages } from '@matrixcast/contract/wire'
import { describe, expect, it } from 'vitest'
import { faultText } from '../http/fault-text.ts'
import { aClipPlan, aPlan } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

describe('a plan with lines that no voice speaks', () => {
  const the = theWorld()
  const credits = async () => (await the().call(clipApi.params, {})).data.clip_number
  const scripts = [['Bread at seven', '오늘 저녁 7시에 빵을 굽습니다']]
  const spoken = async (changes: object = {}) =>
    ClipPlan.parse({ ...(await aClipPlan(the())), voice: { on: true }, scripts, ...changes })
  const missing = { script: 1, lines: '2', language: 'ko' }
  /** As an order of version 0.2.0 lies in the database. */
  const orderOfBefore = async () => {
    const { clipId } = await aPlan(the())
    await the().owner.query(
      `update clip set settings = jsonb_set(jsonb_set(settings, '{voice,on}', 'true'), '{scripts}', $2) where id = $1`,
      [clipId, JSON.stringify(scripts)],
    )
    return clipId
  }

  it('is said by line and language in the forecast, and refused with its credit untouched', async () => {
    const { call } = the()
    const before = await credits()
    const clip = await spoken()
    const forecast = await call(clipApi.forecast, { clip })
    expect(forecast.data.faults).toEqual([{ fault: 'scriptLanguageMissing', details: missing }])
    for (const answer of [await call(planApi.add, { name: 'p', clip }), await call(clipApi.add, { name: 'c', clip })]) {
      expect([answer.refused, answer.details]).toEqual(['scriptLanguageMissing', missing])
    }
    const wordless = await spoken({ scripts: [['Bread', '👍']] })
    expect((await call(planApi.add, { name: 'p', clip: wordless })).refused).toBe('scriptNothingToSay')
    expect(await credits()).toBe(before)
    expect(
      (await call(planApi.add, { name: 'p', clip: { ...clip, voice: { ...clip.voice, on: false } } })).refused,
    ).toBe(undefined)
  })

  it('that was ordered before is read as it was, and no more is made of it', async () => {
    const { call } = the()
    const id = await orderOfBefore()
    const before = await credits()
    expect((await call(clipApi.append, { id, count: 1 })).refused).toBe('scriptLanguageMissing')
    const { data } = await call(clipApi.info, { id })
    expect(data.settings.scripts).toEqual(scripts)
    expect((await call(clipApi.edit, { id, clip: data.settings })).refused).toBe('scriptLanguageMissing')
    expect(await credits()).toBe(before)
  })

  it('is taken where a voice service is connected, for nobody knows what that speaks', async () => {
    const { call } = the()
    const voices = (await the().parts.endpoints.view(the().workspaceId, 'speech')).voices
    const service = {
      kind: 'speech',
      baseUrl: 'http://127.0.0.1:9',
      model: 'm',
      limitSeconds: 2,
      voices,
      fallsBack: true,
    } as const
    await call(aiApi.save, service)
    expect((await call(clipApi.forecast, { clip: await spoken() })).data.faults).toEqual([])
    await call(aiApi.save, { ...service, baseUrl: '' })
  })

  it('names the language in the words of its reader', () => {
    expect(languages.map((language) => faultText(language, 'scriptLanguageMissing', missing))).toEqual([
      expect.stringContaining('第 2 句：这里没有声音能读“韩语”'),
      expect.stringContaining('line 2: none of the voices here speaks Korean'),
      expect.stringContaining('línea 2: ninguna de las voces de aquí habla el idioma «coreano»'),
      expect.stringContaining('2 行目：「韓国語」を話せる音声がありません'),
    ])
  })
})
