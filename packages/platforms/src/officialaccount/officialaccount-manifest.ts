import { z } from 'zod'
import { secret, siteField } from '../api/bind-form.ts'
import { refuseNoAddress } from '../api/judge-address.ts'
import { limitsRead, openPlatform } from '../api/open-platform.ts'
import { knownPlatform, titleLetters } from '../known-platform.ts'
import type { PostIssue, PostPlan } from '../post.ts'
import { choiceField, microAppField, textField } from '../post-field-schema.ts'

const most = {
  title: 32,
  digest: 120,
  author: 16,
  sourceUrl: 1000,
  pictures: 20,
  articlePictures: 100,
  /** Both of the HTML; its words alone are fewer. */
  letters: 20_000,
  bytes: 1024 ** 2,
  pictureBytes: 10 * 1024 ** 2,
}
/** A picture inside of an article has to be below this. */
export const insideBytes = 1024 ** 2
export const insideExtensions = ['jpg', 'jpeg', 'png']
/** The HTML of an article has fewer characters and bytes. */
export const markupBelow = { letters: most.letters, bytes: most.bytes }
const limit = limitsRead(
  'developers.weixin.qq.com/doc/subscription/api/draftbox/draftmanage/api_draft_add',
  '2026-11-21',
)

export const officialaccountGiven = z.object({
  site: siteField('https://api.weixin.qq.com'),
  nickname: z.string().trim().min(1).max(60),
  appId: z.string().trim().min(1).max(100),
  appSecret: secret(),
})

const own = {
  /** A draft waits in the account's drafts until a person publishes it there. */
  mode: choiceField(
    { zh: '发布方式', en: 'How it goes out', es: 'Cómo se publica', ja: '公開方法' },
    {
      publish: { zh: '直接发布', en: 'Published at once', es: 'Se publica enseguida', ja: 'すぐに公開' },
      draft: {
        zh: '存草稿，由人发布',
        en: 'Kept as a draft for a person to publish',
        es: 'Queda en borradores para que la publique una persona',
        ja: '下書きに保存し、人が公開',
      },
    },
  ),
  author: textField({ zh: '作者', en: 'Author', es: 'Autor', ja: '著者' }, most.author),
  /** Behind "read the original", below the article. */
  sourceUrl: textField(
    {
      zh: '原文链接（阅读原文）',
      en: 'Address of the original (“read more”)',
      es: 'Dirección del original («leer el original»)',
      ja: '原文の URL（「阅读原文」）',
    },
    most.sourceUrl,
  ),
  /** A card below the article, or below its pictures. */
  microApp: microAppField('officialaccount'),
  digest: textField({ zh: '摘要', en: 'Digest', es: 'Resumen', ja: '要約' }, most.digest, 3),
}

/** One official account: pictures become an article whose cover is the work's cover, or else the first picture. */
export const officialaccountManifest = openPlatform({
  name: 'officialaccount',
  names: {
    zh: '微信公众号',
    en: 'WeChat Official Account',
    es: 'Cuenta oficial de WeChat',
    ja: 'WeChat 公式アカウント（公众号）',
  },
  given: officialaccountGiven,
  most: { title: most.title },
  own,
  media: [
    {
      kind: 'image',
      extensions: ['jpg', 'jpeg', 'png', 'gif'],
      maxBytes: most.pictureBytes,
      mostFiles: most.pictures,
    },
    {
      kind: 'article',
      extensions: ['jpg', 'jpeg', 'png', 'webp'],
      maxBytes: most.pictureBytes,
      mostFiles: most.articlePictures,
      copies: { belowBytes: insideBytes, extensions: insideExtensions },
    },
  ],
  limits: [
    limit('title', most.title, 'characters'),
    limit('author', most.author, 'characters'),
    limit('digest', most.digest, 'characters'),
    limit('picture', most.pictureBytes, 'bytes', 'developers.weixin.qq.com, add_material'),
    limit('pictures', most.pictures, 'files', 'our own'),
    limit('letters', most.letters, 'characters'),
    limit('bytes', most.bytes, 'bytes'),
    limit('articlePicture', most.pictureBytes, 'bytes', 'our own; media/uploadimg gets copies below 1 MB'),
    limit('articlePictures', most.articlePictures, 'files', 'our own'),
  ],
  idempotency: 'native',
  hasOtherNumbers: true,
  leavesDrafts: true,
  atOnce: 2,
  minGapSeconds: 60,
  dailyCap: null,
  advisedPace: { gapMinutes: 30, dailyCap: 5 },
  settleSeconds: 600,
  capabilities: ['topics', 'cover', 'microApp'],
  tellsFigures: true,
})

const noCover = ({ article }: PostPlan): PostIssue[] =>
  article?.hasCover === false
    ? [{ path: 'article', code: 'missing', limit: null, actual: null, severity: 'error' }]
    : []

export const officialaccountPlatform = knownPlatform(officialaccountManifest, titleLetters, (post) => [
  ...noCover(post),
  ...refuseNoAddress('sourceUrl')(post),
])
