import { z } from 'zod'
import { endpoint, session } from './endpoint.ts'
import { nothing } from './wire.ts'

export const helperDownload = z.object({
  /** As Node names them: `linux-x64`, `darwin-arm64`, `win32-x64`. */
  system: z.string().max(40),
  version: z.string().max(40),
  bytes: z.number().int(),
  /** It was run on its own kind of system when it was built; the others were only built. */
  wasRun: z.boolean(),
})

export const helperDownloadApi = {
  /** The cloud manager as this server can give it away; empty where nobody has built it. */
  list: endpoint({
    method: 'GET',
    path: '/api/v2.helper/getHelperDownloads',
    access: session,
    input: nothing,
    output: z.object({ data: z.array(helperDownload.extend({ url: z.string() })) }),
  }),
}
