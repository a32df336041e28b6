import { siteApi } from '@matrixcast/contract/session'
import { call } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'

/** Reads the project's settings at start; the app starts whether or not it gets them. */
export function keepProject() {
  queryClient
    .fetchQuery({
      queryKey: [siteApi.initProject.path, {}],
      queryFn: () => call(siteApi.initProject, {}, { quiet: true }),
    })
    .then(({ agentId }) => localStorage.setItem('agentId', agentId))
    .catch((error: unknown) => console.warn('the project settings did not come; starting without them', error))
}
