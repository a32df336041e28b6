import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { helperDownload, helperDownloadApi } from '@matrixcast/contract/helper-downloads'
import { Refusal } from '@matrixcast/domain/refusal'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sendFault } from '../http/send-fault.ts'
import { serve } from '../http/serve.ts'

const place = '/helper-downloads'
const listed = z.array(helperDownload.extend({ file: z.string().regex(/^[\w.-]+$/) }))

/** What `npm run bundle:helper` left in this folder. */
async function bundlesIn(folder: string): Promise<z.infer<typeof listed>> {
  const text = await readFile(path.join(folder, 'bundles.json'), 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return '[]'
    throw fault
  })
  return listed.parse(JSON.parse(text))
}

export const helperDownloadRoutes = ({ helperBundlesFolder }: { helperBundlesFolder: string }) =>
  serve(helperDownloadApi, {
    async list() {
      const bundles = await bundlesIn(helperBundlesFolder)
      return { data: bundles.map(({ file, ...about }) => ({ ...about, url: `${place}/${file}` })) }
    },
  })

/** The archives themselves hold no secret, so a plain link leads to them. */
export function mountHelperDownloads(
  app: FastifyInstance,
  { helperBundlesFolder }: { helperBundlesFolder: string },
): void {
  app.get<{ Params: { file: string } }>(`${place}/:file`, async (request, reply) => {
    try {
      const found = (await bundlesIn(helperBundlesFolder)).find(({ file }) => file === request.params.file)
      if (!found) throw new Refusal('notFound')
      return await reply
        .header('content-type', 'application/octet-stream')
        .header('content-disposition', `attachment; filename="${found.file}"`)
        .header('content-length', found.bytes)
        .send(createReadStream(path.join(helperBundlesFolder, found.file)))
    } catch (error) {
      return sendFault(request, reply, error)
    }
  })
}
