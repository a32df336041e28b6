import { keywordApi, mostCombinations } from '@matrixcast/contract/keywords'
import { toolApi } from '@matrixcast/contract/tools'
import { aSimulatedEndpoint, sends } from '@matrixcast/render/testing/simulated-endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { theWorld } from '../testing/the-world.ts'

const unknown = '00000000-0000-4000-8000-000000000000'
const districts =
  '朝阳区 海淀区 东城区 西城区 丰台区 石景山区 通州区 顺义区 昌平区 大兴区 房山区 门头沟区 怀柔区 平谷区 密云区'.split(
    ' ',
  )
const cores = Array.from({ length: 20 }, (_, at) => `${'甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉'[at]}类装修`)

describe('keywords', () => {
  const the = theWorld()
  const listed = async (input = {}) => (await the().call(keywordApi.list, input)).data
  const words = async (input = {}) => (await listed(input)).data.map(({ word }) => word)
  const give = async (...given: string[]) =>
    (await the().call(keywordApi.import, { words: given.map((word) => ({ word })), source: 'list' })).data

  it('of twenty core words and fifteen districts are put together, cleaned and clustered, and kept once', async () => {
    const { call } = the()
    const order = {
      core: cores,
      area: districts,
      prefix: ['旧房', '最佳'],
      suffix: ['多少钱', '哪家好', '避坑'],
      withBare: true,
    }
    const { data: seen } = await call(keywordApi.combine, { ...order, limit: 5 })
    expect(seen).toMatchObject({ made: 20 * 15 * 3 * 4, total: 20 * 15 * 2 * 4, before: 0 })
    expect(seen.dropped).toMatchObject([{ reason: 'law', count: 20 * 15 * 4 }])
    expect(seen.clusters).toHaveLength(20)
    expect(seen.list[0]).toEqual({
      word: '朝阳区甲类装修',
      intent: 'near',
      score: 79,
      volume: null,
      source: 'combination',
      cluster: '甲类装修',
    })
    expect((await listed()).total).toBe(0)
    const { data: added } = await call(keywordApi.addCombination, { ...order, clusters: cores.slice(0, 2) })
    expect(added).toMatchObject({ added: 240, before: 0 })
    expect((await call(keywordApi.addCombination, { ...order, clusters: cores.slice(0, 2) })).data).toMatchObject({
      added: 0,
      before: 240,
    })
    const list = await listed({ cluster: '乙类装修', intent: 'price', source: 'combination' })
    expect([list.total, list.states, list.clusters]).toEqual([
      30,
      { new: 60, kept: 0, removed: 0 },
      [
        { name: '乙类装修', count: 120 },
        { name: '甲类装修', count: 120 },
      ],
    ])
    expect(list.data[0]).toMatchObject({ volume: null, place: expect.stringMatching(/区$/), sources: ['combination'] })
    expect((await call(keywordApi.combine, { ...order, limit: 1 })).data.before).toBe(240)
  })

  it('of too many combinations are refused with both figures, and nothing is made', async () => {
    const { call } = the()
    const many = (name: string) => Array.from({ length: 200 }, (_, at) => `${name}${at}号`)
    const order = { core: many('门'), area: many('区').concat(districts), suffix: ['价格'], prefix: [] }
    const before = (await listed()).total
    for (const endpoint of [keywordApi.combine, keywordApi.addCombination]) {
      const answer = await call(endpoint, order)
      expect([answer.refused, answer.details]).toEqual([
        'combinationTooLarge',
        { count: 200 * 215, limit: mostCombinations },
      ])
    }
    expect((await listed()).total).toBe(before)
  })

  it('of core words that are no words are left out with their reasons', async () => {
    const { data } = await the().call(keywordApi.combine, {
      core: ['2026', '🔥', '瓷砖', '瓷 砖', 'ＴＶ'],
      area: ['北京'],
    })
    expect(data.list.map(({ word }) => word)).toEqual(['北京瓷砖', 'TV 北京'.replace(' ', '')])
    expect(data.dropped.map(({ reason, count }) => [reason, count])).toEqual([
      ['emoji', 1],
      ['digits', 1],
      ['duplicate', 1],
    ])
  })

  it('of a pasted list are judged one by one; banned words of the workspace count', async () => {
    const { call } = the()
    await call(toolApi.addBannedWords, { words: ['黑心'] })
    const given = [
      '瓷砖铺贴',
      '瓷砖 铺贴',
      '12345',
      '黑心瓷砖',
      '瓷砖🔥',
      '砖',
      'x'.repeat(61),
      'ｶﾞﾗｽ修理',
      '瓷砖铺贴价格',
    ]
    const added = await give(...given)
    expect(added).toMatchObject({ added: 3, before: 0 })
    expect(Object.fromEntries(added.dropped.map(({ reason, count }) => [reason, count]))).toEqual({
      emoji: 1,
      digits: 1,
      tooShort: 1,
      tooLong: 1,
      banned: 1,
      duplicate: 1,
    })
    const rows = (await listed({ source: 'list' })).data
    expect(rows.map(({ word, cluster }) => [word, cluster])).toEqual([
      ['ガラス修理', 'ガラス修理'],
      ['瓷砖铺贴价格', '瓷砖铺贴'],
      ['瓷砖铺贴', '瓷砖铺贴'],
    ])
  })

  it('that come again from another source name both, and a figure that was not known is written to them', async () => {
    const { call } = the()
    await give('水管安装')
    const again = [{ word: '水管　安装', volume: 320 }]
    expect((await call(keywordApi.import, { words: again, source: 'http' })).data).toMatchObject({
      added: 0,
      before: 1,
    })
    await call(keywordApi.import, { words: [{ word: '水管安装' }], source: 'topics' })
    const [row] = (await listed({ keyword: '水管安装' })).data
    expect(row).toMatchObject({ word: '水管安装', volume: 320, sources: ['list', 'http', 'topics'] })
  })

  it('that were removed do not come back by themselves, and are counted apart', async () => {
    const { call } = the()
    await give('门窗更换')
    const [row] = (await listed({ keyword: '门窗更换' })).data
    const id = row?.id ?? ''
    const answer = await call(keywordApi.setState, { ids: [id, unknown], state: 'removed' })
    expect(answer.data).toMatchObject({ done: [id], refused: [{ id: unknown, fault: 'notFound' }] })
    await give('门窗更换')
    expect(await words({ keyword: '门窗更换' })).toEqual([])
    expect(await words({ keyword: '门窗更换', state: 'removed' })).toEqual(['门窗更换'])
    await call(keywordApi.setState, { ids: [id], state: 'kept' })
    expect(await words({ state: 'kept' })).toEqual(['门窗更换'])
  })

  it('are found by their beginning, by pinyin and by its first letters, those that begin with it first', async () => {
    const { call } = the()
    await give('防水补漏', '卫生间防水', 'Fang yard')
    const found = async (keyword: string) =>
      (await call(keywordApi.search, { keyword })).data.list.map(({ word }) => word)
    expect(await found('防水')).toEqual(['防水补漏', '卫生间防水'])
    expect(await found('fangshui')).toEqual(['防水补漏'])
    expect(await found('fsb')).toEqual(['防水补漏'])
    expect((await found('100%')).length).toBe(0)
    const [row] = (await call(keywordApi.search, { keyword: '防水', limit: 1 })).data.list
    expect(row).toEqual({
      word: '防水补漏',
      intent: 'general',
      score: expect.any(Number),
      volume: null,
      source: 'list',
    })
  })
})

describe('sources of keywords (simulated)', () => {
  const the = theWorld()
  let far: Awaited<ReturnType<typeof aSimulatedEndpoint>>
  beforeAll(async () => {
    far = await aSimulatedEndpoint(sends('{}', 'application/json'))
  })
  afterAll(() => far.close())
  const provider = (changes = {}) => ({
    kind: 'suggest' as const,
    isOn: true,
    url: `${far.baseUrl}/suggest?wd={word}`,
    listPath: 'g',
    wordPath: 'q',
    volumePath: 'n',
    ...changes,
  })
  const save = (changes = {}) => the().call(keywordApi.saveProvider, provider(changes))
  const ask = async (input = {}) => (await the().call(keywordApi.suggest, { word: '瓷砖', ...input })).data
  const stateOf = async (name: string) => (await ask()).providers.find((one) => one.name === name)

  it('stand side by side, each with its state and its time; one that is off was not asked', async () => {
    await the().call(keywordApi.import, { words: [{ word: '瓷砖价格' }, { word: '仿古瓷砖' }], source: 'list' })
    const answer = await ask()
    expect(answer.pullDown).toEqual([{ word: '瓷砖价格', provider: 'combination', volume: null }])
    expect(answer.relevant).toEqual([{ word: '仿古瓷砖', provider: 'combination', volume: null }])
    expect(answer.providers).toEqual([
      { name: 'combination', state: 'ok', ms: expect.any(Number), error: null, detail: '', at: expect.any(Number) },
      { name: 'topics', state: 'off', ms: null, error: 'byPage', detail: '', at: expect.any(Number) },
      { name: 'http', state: 'off', ms: null, error: 'notSet', detail: '', at: expect.any(Number) },
    ])
    expect((await ask({ providers: ['http'] })).providers).toHaveLength(1)
  })

  it('over HTTP answer words and figures; what is no figure stays unknown', async () => {
    await save()
    far.replies(
      sends(
        JSON.stringify({ g: [{ q: '瓷砖美缝', n: '90' }, { q: '瓷砖', n: 'many' }, { q: 7 }, 'x'] }),
        'application/json',
      ),
    )
    const { pullDown, providers } = await ask({ providers: ['http'] })
    expect(pullDown).toEqual([
      { word: '瓷砖美缝', provider: 'http', volume: 90 },
      { word: '瓷砖', provider: 'http', volume: null },
    ])
    expect(providers).toMatchObject([{ name: 'http', state: 'ok', error: null }])
    const gbk = Buffer.from('7b2267223a5b7b2271223a22b4c9d7a9227d5d7d', 'hex')
    far.replies(sends(gbk, 'application/json; charset=GBK'))
    expect((await ask({ providers: ['http'] })).pullDown).toMatchObject([{ word: '瓷砖' }])
  })

  it('that are empty, refuse, talk nonsense or keep silent are named each by its own word', async () => {
    await save()
    const cases = [
      [sends('{"g":[]}', 'application/json'), 'empty', null],
      [sends('quota', 'text/plain', 429), 'failed', 'refused'],
      [sends('<html>', 'text/html'), 'failed', 'notJson'],
      [sends('{"h":1}', 'application/json'), 'failed', 'noList'],
      [sends(`{"g":"${'x'.repeat(5 * 1024 ** 2)}"}`, 'application/json'), 'failed', 'noAnswer'],
    ] as const
    for (const [answer, state, error] of cases) {
      far.replies(answer)
      expect(await stateOf('http')).toMatchObject({ state, error })
    }
    await save({ url: 'http://127.0.0.1:9/?wd={word}' })
    expect(await stateOf('http')).toMatchObject({ state: 'failed', error: 'noAnswer' })
  })

  it('keep their key sealed; it is never shown, leaves with no refusal, and does not follow to another host', async () => {
    const { call, owner } = the()
    await save({ key: 'word-key-very-secret' })
    const { data } = await call(keywordApi.providers, {})
    expect(data.data.map(({ kind, hasKey }) => [kind, hasKey])).toEqual([
      ['suggest', true],
      ['rank', false],
    ])
    expect(JSON.stringify(data)).not.toContain('very-secret')
    const { rows } = await owner.query('select * from word_provider')
    expect(JSON.stringify(rows)).not.toContain('very-secret')
    far.replies(sends('{"g":[]}', 'application/json'))
    await ask({ providers: ['http'] })
    expect(far.state.keys.at(-1)).toBe('Bearer word-key-very-secret')
    far.replies(sends('no: word-key-very-secret', 'text/plain'))
    expect(await stateOf('http')).toMatchObject({ error: 'notJson', detail: 'no: …' })
    await save({ url: 'http://localhost:9/?q={word}' })
    expect((await call(keywordApi.providers, {})).data.data[0]?.hasKey).toBe(false)
  })

  it('are refused without TLS to a public host, without a place for the word, and switched on without an address', async () => {
    expect((await save({ url: 'http://words.example/?q={word}' })).refused).toBe('endpointNeedsTls')
    expect((await save({ url: 'https://words.example/?q=1' })).refused).toBe('providerWithoutWord')
    expect((await save({ url: '' })).refused).toBe('providerWithoutAddress')
    expect((await save({ url: 'file:///etc/passwd' })).refused).toBe('invalidInput')
    expect((await save({ url: '', isOn: false })).refused).toBeUndefined()
  })

  it('are tried with what was typed, and nothing of that is kept', async () => {
    const { call } = the()
    await save({ url: '', isOn: false })
    far.replies(sends('["瓷砖",["瓷砖美缝"]]', 'application/json'))
    const typed = provider({ listPath: '1', wordPath: '', word: '瓷砖' })
    expect((await call(keywordApi.testProvider, { ...typed, word: '瓷砖' })).data).toMatchObject({
      state: 'ok',
      words: ['瓷砖美缝'],
    })
    expect((await call(keywordApi.providers, {})).data.data[0]).toMatchObject({ url: '', isOn: false })
  })
})
