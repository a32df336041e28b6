import type { ApiAdapter, Talk } from '@matrixcast/platforms/api/api-adapter'

type Talker = ApiAdapter & { talk: Talk }

/** Platforms whose people are read and answered. */
export const talkersOf = (adapters: readonly ApiAdapter[]): Talker[] =>
  adapters.flatMap((adapter) => (adapter.talk ? [{ ...adapter, talk: adapter.talk }] : []))
