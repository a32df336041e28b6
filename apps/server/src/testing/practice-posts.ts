import { createServer } from 'node:http'

type Post = { author: string; words: string; at: number }

/** Public pages of posts as the practice platform draws them (simulated), which a test writes, edits and takes away. */
export async function practicePosts() {
  const posts = new Map<string, Post>()
  const state = { isAway: false }
  const server = createServer((request, response) => {
    const id = /^\/p\/([\w-]+)$/.exec(request.url ?? '')?.[1] ?? ''
    const post = posts.get(id)
    response.writeHead(state.isAway ? 503 : post ? 200 : 404, { 'content-type': 'text/html' })
    response.end(post && !state.isAway ? drawn(id, post) : 'nothing here')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('the site has no port')
  const address = `http://127.0.0.1:${at.port}`
  let made = 0
  return {
    address,
    state,
    posts,
    /** Its public address. */
    post(
      words: string,
      { author = 'moss', at: moment = Date.now() / 1000 }: Partial<Omit<Post, 'words'>> = {},
    ): string {
      made += 1
      const id = `post-${made}`
      posts.set(id, { author, words, at: moment })
      return `${address}/p/${id}`
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const drawn = (id: string, { author, words, at }: Post): string =>
  `<!doctype html><article class="post" data-post="${id}"><div class="frame"></div>
<div class="text"><h1>${words}</h1><p class="topics"></p>
<p class="by"><a href="/u/${author}">${author}</a><time datetime="${new Date(at * 1000).toISOString()}">now</time></p>
<p class="by"><span>1</span></p></div></article>`
