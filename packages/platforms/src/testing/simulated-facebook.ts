import { fieldOf } from './form-of.ts'
import { memoryOf } from './memory-of.ts'
import { atOf, graphCaller, graphList, graphLogin, graphRefusal, nothingThere, transferred } from './simulated-graph.ts'
import {
  type Answered,
  type Asked,
  ownPosts,
  type Shapes,
  type Simulated,
  type SimulatedPost,
} from './simulated-site.ts'

type Reel = { author: string; bytes: number; isWhole: boolean; made?: SimulatedPost }
const reelsOn = memoryOf<Reel>()
const picturesOn = memoryOf<{ author: string; shownIn?: string }>()

function begin({ headers }: Asked, site: Simulated, author: string): Answered {
  site.uploads += 1
  const id = `8${site.uploads}`
  reelsOn(site).set(id, { author, bytes: 0, isWhole: false })
  return { status: 200, json: { video_id: id, upload_url: `http://${headers.host}/video-upload/v25.0/${id}` } }
}

function transfer(asked: Asked, site: Simulated): Answered {
  const reel = reelsOn(site).get(asked.path.split('/').at(-1) ?? '')
  if (!reel) return nothingThere
  const bytes = transferred(asked, reel.bytes)
  if (bytes === undefined) return graphRefusal(400, 100)
  Object.assign(reel, { bytes, isWhole: true })
  return { status: 200, json: { success: true } }
}

function publish(json: Asked['json'], site: Simulated, author: string, key: string): SimulatedPost | undefined {
  const at = json['scheduled_publish_time']
  const scheduledFor = typeof at === 'number' ? at : null
  if (scheduledFor !== null && scheduledFor < site.now() + 600) return undefined
  const [title = '', behind = ''] = String(json['message'] ?? json['description']).split('\n\n')
  const post = { key, id: key, title, behind, author, createdAt: site.now(), scheduledFor }
  site.posts.push(post)
  return post
}

/** A reel can be finished only once, and only when all of it is there. */
function finish({ json }: Asked, site: Simulated, author: string): Answered {
  const id = String(json['video_id'])
  const reel = reelsOn(site).get(id)
  if (!reel?.isWhole || reel.made || reel.author !== author) return graphRefusal(400, 100)
  if (!['PUBLISHED', 'SCHEDULED'].includes(String(json['video_state']))) return graphRefusal(400, 100)
  const made = publish(json, site, author, id)
  if (!made) return graphRefusal(400, 100)
  reel.made = made
  return { status: 200, json: { success: true, message: 'Your reel is being processed' } }
}

function upload(asked: Asked, site: Simulated, author: string): Answered {
  if (fieldOf(asked, 'published')?.text !== 'false' || !fieldOf(asked, 'source')) return graphRefusal(400, 100)
  site.uploads += 1
  picturesOn(site).set(`9${site.uploads}`, { author })
  return { status: 200, json: { id: `9${site.uploads}` } }
}

function feed({ json }: Asked, site: Simulated, author: string): Answered {
  const media = Array.isArray(json['attached_media']) ? json['attached_media'] : []
  const known = picturesOn(site)
  const shown = media.map((one) => known.get(String(Object(one).media_fbid)))
  if (shown.length === 0 || shown.some((one) => one?.author !== author)) return graphRefusal(400, 100)
  const id = `${author}_${site.posts.length + 1}`
  if (!publish(json, site, author, id)) return graphRefusal(400, 100)
  for (const one of shown) if (one) one.shownIn = id
  return { status: 200, json: { id } }
}

const shownOf = (site: Simulated, { id, title, behind = '', createdAt }: SimulatedPost) => ({
  id,
  message: `${title}\n\n${behind}`,
  created_time: atOf(createdAt),
  permalink_url: `https://facebook.test/${id}`,
  attachments: {
    data: [
      {
        target: {},
        subattachments: {
          data: [...picturesOn(site)]
            .filter(([, one]) => one.shownIn === id)
            .map(([picture]) => ({ target: { id: picture } })),
        },
      },
    ],
  },
})

function list({ path, query }: Asked, site: Simulated, caller: string): Answered {
  const waits = path.endsWith('/scheduled_posts')
  const mine = ownPosts(site, caller).filter(({ scheduledFor }) => (scheduledFor !== null) === waits)
  return graphList(mine, query, (post) => shownOf(site, post))
}

function about(id: string, site: Simulated): Answered {
  const reel = reelsOn(site).get(id)
  if (!reel) {
    const post = site.posts.find((one) => one.id === id)
    if (!post) return nothingThere
    return {
      status: 200,
      json: { id, is_published: post.scheduledFor === null, permalink_url: `https://facebook.test/${id}` },
    }
  }
  if (reel.made && !site.posts.includes(reel.made)) return nothingThere
  const publishing = !reel.made
    ? { status: 'not_started' }
    : reel.made.scheduledFor === null
      ? { status: 'complete', publish_status: 'published' }
      : { status: 'in_progress', publish_status: 'scheduled' }
  const uploading = reel.isWhole ? { status: 'complete' } : { status: 'in_progress', bytes_transfered: reel.bytes }
  const status = {
    video_status: reel.made ? 'ready' : 'upload_complete',
    uploading_phase: uploading,
    processing_phase: { status: reel.made ? 'complete' : 'not_started' },
    publishing_phase: publishing,
  }
  return { status: 200, json: { id, permalink_url: `/reel/${id}/`, status } }
}

function me(site: Simulated, caller: string): Answered {
  const total_count = ownPosts(site, caller).length
  const counts = { followers_count: site.fans, published_posts: { data: [], summary: { total_count } } }
  return { status: 200, json: { id: caller, name: caller, link: `https://facebook.test/${caller}`, ...counts } }
}

/** Shapes of the Graph API for a Page (`/v25.0`): reels in three phases, pictures first unseen and then in a post. */
export const simulatedFacebook: Shapes = {
  kindOf({ path, method, json }) {
    if (method !== 'POST') return 'read'
    return path.endsWith('/feed') || json['upload_phase'] === 'finish' ? 'commit' : 'upload'
  },
  answer(asked, site) {
    const login = graphLogin(asked, site, () => ({}))
    if (login) return login
    const caller = graphCaller(asked, site)
    if (caller === undefined) return graphRefusal(400, 190)
    const { path, method, json } = asked
    if (path.startsWith('/video-upload/')) return transfer(asked, site)
    if (method === 'POST') {
      if (path.endsWith('/photos')) return upload(asked, site, caller)
      if (path.endsWith('/feed')) return feed(asked, site, caller)
      if (!path.endsWith('/video_reels')) return graphRefusal(400, 100)
      return json['upload_phase'] === 'start' ? begin(asked, site, caller) : finish(asked, site, caller)
    }
    if (path === '/v25.0/me') return me(site, caller)
    if (path.endsWith('_posts')) return list(asked, site, caller)
    return about(path.split('/').at(-1) ?? '', site)
  },
}
