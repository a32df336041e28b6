import { createHmac, timingSafeEqual } from 'node:crypto'

const lastsSeconds = 50 * 60
const shape = /^([\w-]{22})([\w-]{22})\.([0-9a-z]{1,10})\.([\w-]{43})$/

const short = (uuid: string): string => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')
const long = (text: string): string =>
  Buffer.from(text, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Signed addresses of previews: whoever has one may open it until its end. */
export function buildPagePreviews(secret: Buffer, now: () => number = Date.now) {
  const sign = (ids: string, end: string) =>
    createHmac('sha256', secret).update(`page preview\n${ids}\n${end}`).digest('base64url')
  return {
    issue(workspaceId: string, previewId: string): { path: string; expiresAt: number } {
      const expiresAt = Math.floor(now() / 1000) + lastsSeconds
      const [ids, end] = [`${short(workspaceId)}${short(previewId)}`, expiresAt.toString(36)]
      return { path: `/p/preview/${ids}.${end}.${sign(ids, end)}`, expiresAt }
    },
    /** Undefined for one that is not ours, or over. */
    read(token: string): { workspaceId: string; previewId: string } | undefined {
      const [, workspace = '', preview = '', end = '', given = ''] = shape.exec(token) ?? []
      if (workspace === '') return undefined
      if (!timingSafeEqual(Buffer.from(sign(`${workspace}${preview}`, end)), Buffer.from(given))) return undefined
      if (Number.parseInt(end, 36) * 1000 <= now()) return undefined
      return { workspaceId: long(workspace), previewId: long(preview) }
    },
  }
}

export type PagePreviews = ReturnType<typeof buildPagePreviews>
