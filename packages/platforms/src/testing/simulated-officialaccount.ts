import { z } from 'zod'
import { fieldOf } from './form-of.ts'
import { memoryOf } from './memory-of.ts'
import { areCardsGood, contentAsKept, insideAddress, isTooMuchContent } from './officialaccount-content.ts'
import {
  type Answered,
  type Asked,
  ownPosts,
  pageOf,
  type Shapes,
  type Simulated,
  type SimulatedPost,
} from './simulated-site.ts'

type Draft = { author: string; title: string; cover: string; said: object }
const draftsOn = memoryOf<Draft>()
const coversOn = memoryOf<string>()

const well = (json: object): Answered => ({ status: 200, json })
/** Every fault comes with 200. */
export const refuseWechat = (errcode: number): Answered => well({ errcode, errmsg: `simulated ${errcode} rid: 1-2-3` })

export function wechatToken({ json }: Asked, { people, tokens }: Simulated): Answered {
  if (json['grant_type'] !== 'client_credential') return refuseWechat(40002)
  const secret = people.get(String(json['appid']))
  if (secret === undefined) return refuseWechat(40013)
  if (secret !== json['secret']) return refuseWechat(40125)
  const granted = tokens.grant(secret, { once: false })
  return granted ? well({ access_token: granted.access, expires_in: 7200 }) : refuseWechat(40125)
}

function upload(asked: Asked, site: Simulated): Answered {
  if (asked.query.get('type') !== 'image' || !fieldOf(asked, 'media')) return refuseWechat(41005)
  site.uploads += 1
  const id = `picture-${site.uploads}`
  return well({ media_id: id, url: `https://mmbiz.test/${id}` })
}

/** Pictures inside of articles: jpg and png below a megabyte, in no library. */
function uploadInside(asked: Asked, site: Simulated): Answered {
  const file = fieldOf(asked, 'media')
  if (!file || !/filename="[^"]*\.(jpe?g|png)"/.test(asked.body.toString('latin1'))) return refuseWechat(40005)
  if (file.bytes >= 1024 ** 2) return refuseWechat(40009)
  site.uploads += 1
  return well({ url: `${insideAddress}${site.uploads}`, errcode: 0, errmsg: 'ok' })
}

const articles = z.object({
  articles: z
    .array(z.looseObject({ title: z.string(), content: z.string(), thumb_media_id: z.string().min(1) }))
    .min(1),
})

function addDraft({ json }: Asked, site: Simulated, author: string): Answered {
  const [article] = articles.safeParse(json).data?.articles ?? []
  if (!article) return refuseWechat(44003)
  if (Array.from(article.title).length > 32) return refuseWechat(45003)
  if (!article.thumb_media_id.startsWith('picture-')) return refuseWechat(40007)
  if (isTooMuchContent(article.content)) return refuseWechat(45002)
  if (!areCardsGood(article.content)) return refuseWechat(45166)
  const id = `draft-${draftsOn(site).size + 1}`
  const said = { ...article, content: contentAsKept(article.content) }
  draftsOn(site).set(id, { author, title: article.title, cover: article.thumb_media_id, said })
  return well({ media_id: id })
}

/** Publishing takes the draft away. */
function submit({ json }: Asked, site: Simulated, author: string): Answered {
  const draft = draftsOn(site).get(String(json['media_id']))
  if (!draft || draft.author !== author) return refuseWechat(40007)
  draftsOn(site).set(String(json['media_id']), { ...draft, author: '' })
  const id = `100${site.posts.length + 1}`
  coversOn(site).set(id, draft.cover)
  site.posts.push({
    key: id,
    id,
    title: draft.title,
    author,
    createdAt: site.now(),
    scheduledFor: null,
    said: draft.said,
  })
  return well({ errcode: 0, errmsg: 'ok', publish_id: Number(id), msg_data_id: 7 })
}

function getDraft({ json }: Asked, site: Simulated, author: string): Answered {
  const draft = draftsOn(site).get(String(json['media_id']))
  if (!draft || draft.author !== author) return refuseWechat(40007)
  return well({ news_item: [{ title: draft.title, thumb_media_id: draft.cover, url: 'http://mp.test/preview' }] })
}

function deleteDraft({ json }: Asked, site: Simulated): Answered {
  return draftsOn(site).delete(String(json['media_id'])) ? well({ errcode: 0, errmsg: 'ok' }) : refuseWechat(40007)
}

function publication({ json }: Asked, site: Simulated): Answered {
  const id = String(json['publish_id'])
  if (!coversOn(site).has(id)) return refuseWechat(40007)
  const post = site.posts.find((one) => one.id === id)
  if (!post) return well({ publish_id: id, publish_status: 5 })
  const item = [{ idx: 1, article_url: `https://mp.test/s/${id}` }]
  return well({ publish_id: id, publish_status: 0, article_id: `article-${id}`, article_detail: { count: 1, item } })
}

const shown = (site: Simulated, { id, title, createdAt }: SimulatedPost) => ({
  article_id: `article-${id}`,
  update_time: createdAt,
  content: { news_item: [{ title, url: `https://mp.test/s/${id}`, thumb_media_id: coversOn(site).get(id) ?? '' }] },
})

function list({ json }: Asked, site: Simulated, caller: string): Answered {
  const mine = ownPosts(site, caller)
  const item = pageOf(mine, json['count'], Number(json['offset'])).rows.map((post) => shown(site, post))
  return well({ total_count: mine.length, item_count: item.length, item })
}

/** Shapes of `cgi-bin` of the official accounts: pictures, drafts, publishing, each fault with 200. */
export const simulatedOfficialaccount: Shapes = {
  kindOf({ path }) {
    if (path === '/cgi-bin/freepublish/submit') return 'commit'
    return ['/cgi-bin/material/add_material', '/cgi-bin/media/uploadimg'].includes(path) ? 'upload' : 'read'
  },
  answer(asked, site) {
    if (asked.path === '/cgi-bin/stable_token') return wechatToken(asked, site)
    const caller = site.tokens.personOf(asked.query.get('access_token'))
    if (caller === undefined) return refuseWechat(asked.query.has('access_token') ? 42001 : 41001)
    const call = asked.path.replace('/cgi-bin/', '')
    if (call === 'draft/count') return well({ total_count: draftsOn(site).size })
    if (call === 'user/get') return well({ total: site.fans, count: 0, data: { openid: [] }, next_openid: '' })
    if (call === 'material/add_material') return upload(asked, site)
    if (call === 'media/uploadimg') return uploadInside(asked, site)
    if (call === 'draft/add') return addDraft(asked, site, caller)
    if (call === 'draft/delete') return deleteDraft(asked, site)
    if (call === 'draft/get') return getDraft(asked, site, caller)
    if (call === 'freepublish/submit') return submit(asked, site, caller)
    if (call === 'freepublish/get') return publication(asked, site)
    return call === 'freepublish/batchget' ? list(asked, site, caller) : { status: 404, text: '<html>404</html>' }
  },
}

/** The same, where what is submitted while `isBusy` waits: its draft stays, and no list shows it, until that is over. */
export function queueingOfficialaccount(isBusy: () => boolean): Shapes {
  const queued: { asked: Asked; id: number }[] = []
  return {
    kindOf: simulatedOfficialaccount.kindOf,
    answer(asked, site) {
      if (!isBusy()) {
        for (const { asked: waited } of queued.splice(0)) simulatedOfficialaccount.answer(waited, site)
        return simulatedOfficialaccount.answer(asked, site)
      }
      if (asked.path.endsWith('freepublish/submit')) {
        const id = 1001 + site.posts.length + queued.length
        queued.push({ asked, id })
        return well({ errcode: 0, errmsg: 'ok', publish_id: id, msg_data_id: 7 })
      }
      const isOfQueued = queued.some(({ id }) => String(id) === String(asked.json['publish_id']))
      return isOfQueued
        ? well({ publish_id: asked.json['publish_id'], publish_status: 1 })
        : simulatedOfficialaccount.answer(asked, site)
    },
  }
}
