import { materialApi } from '@matrixcast/contract/materials'
import { describe, expect, it } from 'vitest'
import { aMaterial } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

describe('a search in the library', () => {
  const the = theWorld()

  it('finds a name in every spelling and case, and takes % _ \\ as letters', async () => {
    const { owner, call } = the()
    // As a Mac sends it: the accent is a character of its own.
    const mac = 'cafe\u0301 Ｐｌａｎ.mp4'
    const { id } = await aMaterial(the(), 'one.mp4')
    await owner.query('update material set filename = $2 where id = $1', [id, mac])
    const found = async (keyword: string) => (await call(materialApi.list, { keyword })).data.total
    for (const keyword of ['café', 'CAFÉ', mac.slice(0, 5), 'plan', 'ＰＬＡＮ']) {
      expect([keyword, await found(keyword)]).toEqual([keyword, 1])
    }
    for (const keyword of ['caf%', 'caf_', 'ca％n', 'é\\', '茶']) {
      expect([keyword, await found(keyword)]).toEqual([keyword, 0])
    }
  })
})
