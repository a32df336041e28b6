import { buildKeywordStore } from './keyword-store.ts'
import { buildWordProviders } from './provider-store.ts'
import { buildRankStore } from './rank-store.ts'

type Dependencies = Parameters<typeof buildWordProviders>[0] & {
  toolFiles: { bannedWords: (workspaceId: string) => Promise<string[]> }
}

/** Keywords, the providers of words and ranks, and places in results. */
export const buildKeywordParts = (dependencies: Dependencies) => ({
  keywords: buildKeywordStore(dependencies),
  wordProviders: buildWordProviders(dependencies),
  ranks: buildRankStore(dependencies),
  bannedWordsOf: dependencies.toolFiles.bannedWords,
})
