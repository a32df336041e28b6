import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { HelperAssignment } from '@matrixcast/contract/assignment'
import type { PublishFault } from '@matrixcast/domain/publish-task'
import { isDiskFull } from '@matrixcast/host/lasting'
import { LinkFault, type Server } from '../link/server-call.ts'
import { RunFault } from './run-fault.ts'

type ServerFile = HelperAssignment['media'][number]
const mostBytes = 4 * 1024 ** 3

/**
 * Reads a file of the server into a folder of ours. More bytes than announced, another sha256 or an odd extension end it;
 * its name is ours.
 */
export async function fetchFile(
  server: Server,
  file: ServerFile,
  { folder, name, signal }: { folder: string; name: string; signal: AbortSignal },
): Promise<string> {
  if (!/^[a-z0-9]{1,5}$/.test(file.extension) || file.bytes > mostBytes) {
    throw new RunFault('media', 'the file has an unusable size or extension')
  }
  const parts = await server.file(file.path, { seconds: 600, signal }).catch((thrown: unknown) => {
    const isGone = thrown instanceof LinkFault && thrown.kind === 'refused'
    throw isGone ? new RunFault('media', 'the server does not have the file any more') : thrown
  })
  const path = join(folder, `${name}.${file.extension}`)
  const hash = createHash('sha256')
  const target = await open(path, 'w', 0o600)
  let bytes = 0
  try {
    for await (const part of parts) {
      bytes += part.length
      if (bytes > file.bytes) throw new RunFault('media', 'the file is longer than announced')
      hash.update(part)
      await target.write(part)
    }
  } catch (thrown) {
    if (thrown instanceof RunFault || isDiskFull(thrown)) throw thrown
    throw new LinkFault('unreachable', thrown instanceof Error ? thrown.name : 'unknown')
  } finally {
    await target.close()
  }
  if (bytes < file.bytes) throw new LinkFault('unreachable', 'the file broke off')
  if (hash.digest('hex') !== file.sha256) throw new RunFault('media', 'the file is not the one that was promised')
  return path
}

/** What a broken link means for a run that has not committed. */
export const faultOfLink = ({ kind }: LinkFault): PublishFault =>
  kind === 'unreachable' ? 'network' : kind === 'unauthorized' ? 'leaseLost' : 'internal'
