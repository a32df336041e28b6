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

type Container = {
  author: string
  title: string
  behind: string
  /** Of a child: it goes into another and is published with that. */
  isChild: boolean
  /** The pictures in it, in their order. */
  pictures: string[]
  isWhole: boolean
  asked: number
  isPublished: boolean
}
const containersOn = memoryOf<Container>()
const picturesOn = memoryOf<{ author: string }>()

function create(asked: Asked, site: Simulated, author: string): Answered {
  const { json, headers } = asked
  const containers = containersOn(site)
  const [title = '', behind = ''] = typeof json['caption'] === 'string' ? json['caption'].split('\n\n') : []
  const container = {
    author,
    title,
    behind,
    isChild: false,
    pictures: [],
    isWhole: false,
    asked: 0,
    isPublished: false,
  }
  const id = `17${containers.size + 1}`
  if (json['media_type'] === 'REELS') {
    if (json['upload_type'] !== 'resumable') return graphRefusal(400, 100)
    site.uploads += 1
    containers.set(id, container)
    return { status: 200, json: { id, uri: `http://${headers.host}/ig-api-upload/v25.0/${id}` } }
  }
  const pictures = json['media_type'] === 'CAROUSEL' ? picturesOfChildren(json, site) : pictureAt(json, site)
  if (!pictures || (title !== '') === (json['is_carousel_item'] === true)) return graphRefusal(400, 100)
  containers.set(id, { ...container, isChild: json['is_carousel_item'] === true, pictures, isWhole: true })
  return { status: 200, json: { id } }
}

/** Only what lies where everybody may fetch it. */
function pictureAt(json: Asked['json'], site: Simulated): string[] | undefined {
  const id = /^https:\/\/scontent\.test\/(\d+)\.jpg$/.exec(String(json['image_url']))?.[1] ?? ''
  return picturesOn(site).has(id) ? [id] : undefined
}

/** Two to ten, each finished and each meant for one. */
function picturesOfChildren(json: Asked['json'], site: Simulated): string[] | undefined {
  const children = String(json['children']).split(',')
  const found = children.map((id) => containersOn(site).get(id))
  const areFit = found.every((one) => one?.isChild === true && one.asked > 1)
  if (!areFit || found.length < 2 || found.length > 10) return undefined
  return found.flatMap((one) => one?.pictures ?? [])
}

function keepPicture(asked: Asked, site: Simulated, author: string): Answered {
  if (fieldOf(asked, 'published')?.text !== 'false' || !fieldOf(asked, 'source')) return graphRefusal(400, 100)
  site.uploads += 1
  picturesOn(site).set(`9${site.uploads}`, { author })
  return { status: 200, json: { id: `9${site.uploads}` } }
}

function transfer(asked: Asked, site: Simulated): Answered {
  const container = containersOn(site).get(asked.path.split('/').at(-1) ?? '')
  if (!container || container.isWhole || transferred(asked, 0) === undefined) return graphRefusal(400, 100)
  container.isWhole = true
  return { status: 200, json: { success: true, message: 'Upload successful.' } }
}

/** Worked on for a moment after it arrived. */
function stateOf(container: Container): string {
  if (container.isPublished) return 'PUBLISHED'
  if (!container.isWhole) return 'IN_PROGRESS'
  container.asked += 1
  return container.asked > 1 ? 'FINISHED' : 'IN_PROGRESS'
}

function publish({ json }: Asked, site: Simulated, author: string): Answered {
  const container = containersOn(site).get(String(json['creation_id']))
  if (!container || container.author !== author || container.isPublished || container.isChild) {
    return graphRefusal(400, 100)
  }
  if (!container.isWhole || container.asked < 2) return graphRefusal(400, 9007, 2207027)
  container.isPublished = true
  const id = `18${site.posts.length + 1}`
  const { title, behind, pictures } = container
  const words = { title, behind, said: { pictures } }
  site.posts.push({ ...words, key: id, id, author, createdAt: site.now(), scheduledFor: null })
  return { status: 200, json: { id } }
}

const shown = ({ id, title, behind = '', createdAt }: SimulatedPost) => ({
  id,
  caption: `${title}\n\n${behind}`,
  timestamp: atOf(createdAt),
  permalink: `https://instagram.test/reel/${id}/`,
})

function read({ path, query }: Asked, site: Simulated, caller: string): Answered {
  const of = ownPosts(site, caller)
  if (path === '/v25.0/me') {
    const counts = { followers_count: site.fans, media_count: of.length }
    const account = { id: caller, username: caller, name: caller, ...counts }
    return { status: 200, json: { id: `page-${caller}`, instagram_business_account: account } }
  }
  if (path.endsWith('/content_publishing_limit')) {
    return {
      status: 200,
      json: { data: [{ quota_usage: of.length, config: { quota_total: 50, quota_duration: 86_400 } }] },
    }
  }
  if (path.endsWith('/media')) return graphList(of, query, shown)
  const id = path.split('/').at(-1) ?? ''
  if (picturesOn(site).has(id)) {
    const images = [90, 1080].map((width) => ({
      source: `https://scontent.test/${width === 90 ? `s/${id}` : id}.jpg`,
      width,
    }))
    return { status: 200, json: { id, images } }
  }
  const container = containersOn(site).get(id)
  if (container) return { status: 200, json: { id, status_code: stateOf(container), status: '' } }
  const post = of.find((one) => one.id === id)
  return post ? { status: 200, json: shown(post) } : nothingThere
}

const accountOf = (name: string) => ({ id: `page-${name}`, instagram_business_account: { id: name, username: name } })

/** Shapes of the Graph API for a professional account: containers, what goes into them, their state, and one publication. */
export const simulatedInstagram: Shapes = {
  kindOf: ({ path, method }) => (method !== 'POST' ? 'read' : path.endsWith('/media_publish') ? 'commit' : 'upload'),
  answer(asked, site) {
    const login = graphLogin(asked, site, accountOf)
    if (login) return login
    const caller = graphCaller(asked, site)
    if (caller === undefined) return graphRefusal(400, 190)
    if (asked.method !== 'POST') return read(asked, site, caller)
    if (asked.path.startsWith('/ig-api-upload/')) return transfer(asked, site)
    if (asked.path === '/v25.0/me/photos') return keepPicture(asked, site, caller)
    if (asked.path === `/v25.0/${caller}/media_publish`) return publish(asked, site, caller)
    return asked.path === `/v25.0/${caller}/media` ? create(asked, site, caller) : graphRefusal(400, 100)
  },
}
