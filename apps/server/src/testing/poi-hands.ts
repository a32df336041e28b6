import type { InputOf } from '@matrixcast/contract/endpoint'
import { mountApi } from '@matrixcast/contract/mounts'
import { poiMatchApi } from '@matrixcast/contract/poi-matches'
import { poiApi } from '@matrixcast/contract/pois'
import type { World } from './world.ts'

const bund = { address: '上海市黄浦区中山东一路 1 号', lng: 121.4903, lat: 31.2397 }

/** Places, what platforms call them, and what new posts name of them, through HTTP. */
export function poiHands(the: () => World) {
  let made = 0
  const aPoi = async (name = `店 ${(made += 1)}`): Promise<string> => {
    const { data, refused } = await the().call(poiApi.add, { ...bund, name, address: `${bund.address} ${name}` })
    if (refused) throw new Error(refused)
    return data.id
  }
  const match = (poi_id: string, offer: { id?: string; name: string; note?: string }, platform = 'practice') =>
    the().call(poiMatchApi.match, { poi_id, platform, offer })
  return {
    aPoi,
    match,
    /** A place that practice calls so. */
    async aMatchedPoi(offer: { id: string; name: string }): Promise<string> {
      const id = await aPoi()
      const { refused } = await match(id, offer)
      if (refused) throw new Error(refused)
      return id
    },
    async mount(given: Partial<InputOf<typeof mountApi.set>>): Promise<string> {
      const { data, refused } = await the().call(mountApi.set, { scope: 'platform', platform: 'practice', ...given })
      if (refused) throw new Error(refused)
      return data.id
    },
    async withoutMounts(): Promise<void> {
      const ids = (await the().call(mountApi.list, { limit: 1000 })).data.data.map(({ id }) => id)
      if (ids.length > 0) await the().call(mountApi.remove, { ids })
    },
  }
}
