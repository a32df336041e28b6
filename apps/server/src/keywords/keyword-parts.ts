import { buildKeywordStore } from './keyword-store.ts'
import { buildWordProviders } from './provider-store.ts'
import { buildRankStore } from './rank-store.ts'

type Needs = Parameters<typeof buildWordProviders>[0] & {
  toolFiles: { bannedWords: (workspaceId: string) => Promise<string[]> }
}

/** Keywords, the providers of words and ranks, and places in results. */
export const buildKeywordParts = (needs: Needs) => ({
  keywords: buildKeywordStore(needs),
  wordProviders: buildWordProviders(needs),
  ranks: buildRankStore(needs),
  bannedWordsOf: needs.toolFiles.bannedWords,
})
