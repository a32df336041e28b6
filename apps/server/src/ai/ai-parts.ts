import { buildEndpointStore } from './endpoint-store.ts'

/** Where models of text, speech and pictures are reached. */
export const buildAiParts = (needs: Parameters<typeof buildEndpointStore>[0]) => ({
  endpoints: buildEndpointStore(needs),
})
