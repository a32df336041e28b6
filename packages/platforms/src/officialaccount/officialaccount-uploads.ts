import { FormData } from 'undici'
import { z } from 'zod'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext, Kept } from '../api/api-adapter.ts'
import { uploadEach } from '../api/api-steps.ts'
import { bodyOf } from '../api/file-body.border.ts'
import type { ArticleBody, Post, PostFile } from '../post.ts'
import { type WechatCalls, wechatReader } from './officialaccount-account.ts'
import { articleHtml, picturesHtml, uploadedPicture } from './officialaccount-article.ts'
import { insideBytes, insideExtensions, officialaccountManifest } from './officialaccount-manifest.ts'

const { timeouts } = officialaccountManifest
const inside = z.object({ url: z.string() })

/** What a draft is made of: its cover by the platform's number, and its HTML with the pictures in it. */
type Uploaded = { cover: string; content: string }

/** Pictures go into the account's library; the cover is that of the work, or the first of them. */
export async function uploadPictures(
  context: ApiContext,
  calls: WechatCalls,
  post: Post,
  kept: Kept,
): Promise<Uploaded> {
  const texts = await uploadEach([...post.files, ...coverOf(post)], kept, (file) => uploadCover(context, calls, file))
  const pictures = texts.map((text) => uploadedPicture.parse(JSON.parse(text)))
  const front = pictures.at(post.coverPath === null ? 0 : -1)
  if (!front) throw new AdapterFault('media', 'upload', 'there is no picture')
  const urls = pictures.slice(0, post.files.length).map(({ url }) => url)
  return { cover: front.media_id, content: picturesHtml(urls, post) }
}

/** The pictures inside of an article take no place in the library; its cover, or else its first picture, goes there besides. */
export async function uploadArticle(
  context: ApiContext,
  calls: WechatCalls,
  { post, article, kept }: { post: Post; article: ArticleBody; kept: Kept },
): Promise<Uploaded> {
  const [front] = [...coverOf(post), ...post.files]
  if (!front) throw new AdapterFault('media', 'upload', 'there is no picture for the cover')
  for (const file of post.files) refuseUnfit(file)
  const urls = await uploadEach(post.files, placesInside(kept), (file) => uploadInside(context, calls, file))
  // An article that is too long is refused before its cover takes a place in the library.
  articleHtml({ urls, cover: '' }, post, article)
  const [text = ''] = await uploadEach([front], kept, (file) => uploadCover(context, calls, file))
  const cover = uploadedPicture.parse(JSON.parse(text))
  return { cover: cover.media_id, content: articleHtml({ urls, cover: cover.url }, post, article) }
}

const coverOf = ({ coverPath }: Post): PostFile[] =>
  coverPath === null ? [] : [{ path: coverPath, extension: 'jpg', bytes: 0 }]

/** What is kept of files is asked for as a cover; what stands inside of an article never is one. */
const placesInside = (kept: Kept): Kept => ({
  ...kept,
  get: (name) => kept.get(`inside-${name}`),
  put: (name, value) => kept.put(`inside-${name}`, value),
})

function refuseUnfit({ extension, bytes, materialId }: PostFile): void {
  if (insideExtensions.includes(extension) && bytes < insideBytes) return
  throw new AdapterFault(
    'media',
    'upload',
    `picture ${materialId ?? ''} of the article is no jpg or png below ${insideBytes} bytes`,
  )
}

async function uploadCover(context: ApiContext, calls: WechatCalls, file: PostFile): Promise<string> {
  const path = 'material/add_material?type=image'
  return JSON.stringify(await upload(context, calls, { path, file, shape: uploadedPicture }))
}

/** developers.weixin.qq.com, media/uploadimg: outside of the library's quota. */
const uploadInside = async (context: ApiContext, calls: WechatCalls, file: PostFile): Promise<string> =>
  (await upload(context, calls, { path: 'media/uploadimg', file, shape: inside })).url

async function upload<Answer>(
  context: ApiContext,
  { call }: WechatCalls,
  { path, file, shape }: { path: string; file: PostFile; shape: z.ZodType<Answer> },
): Promise<Answer> {
  const body = new FormData()
  body.append('media', await bodyOf(file), `picture.${file.extension}`)
  const answer = await call(path, { method: 'POST', body, seconds: timeouts.prepare })
  return wechatReader.read(answer, { shape, step: 'upload', now: context.now() })
}
