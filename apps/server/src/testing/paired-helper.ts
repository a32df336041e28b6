import { helperLinkApi } from '@matrixcast/contract/helper-link'
import type { World } from './world.ts'

/** Pairs a cloud manager as the one of this computer is paired; answers the secret it is known by. */
export async function pairedHelper({ call }: Pick<World, 'call'>): Promise<string> {
  const wish = { name: 'this PC', version: '1', localProof: 'p'.repeat(40) }
  const { pairingId, pollSecret } = (await call(helperLinkApi.requestPairing, wish, {})).data
  const { data } = await call(helperLinkApi.getPairing, { pairingId, pollSecret }, {})
  if (data.state !== 'paired') throw new Error('not paired')
  return data.secret
}
