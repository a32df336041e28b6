import { gzipSync } from 'node:zlib'
import type { Project } from '@matrixcast/canvas/document'
import { readProject } from '@matrixcast/canvas/migrate'
import { describe, expect, it } from 'vitest'
import { pageHtml, withView } from './page-html.ts'

function project(given: object): Project {
  const read = readProject(given)
  if (!read.ok) throw new Error(read.fault.kind)
  return read.value.project
}
const drawn = (given: object) =>
  pageHtml({
    project: project(given),
    url: 'https://m.example/p/Ab3dEf7hJk',
    action: '/p/Ab3dEf7hJk/submit',
    origin: 'https://m.example',
    fontCss: '',
    covers: { wide: '/p-assets/wide.jpg', square: '/p-assets/square.jpg' },
    posterOf: (source) => (source === 'material:v1' ? '/p-assets/poster.webp' : ''),
    addressOf: (source) => (source.startsWith('material:') ? `/p-assets/${source.slice(9)}.png` : ''),
  })
const elements = (list: object[]) => ({ title: 'T', pages: [{ uuid: 'p', elements: list }] })
const text = (more: object) => ({ uuid: 'e', elName: 'text', propsValue: { text: 'Hello' }, ...more })

describe('the page for visitors', () => {
  it('of ten pages with 40 elements each is at most 30 KB to send', () => {
    const pages = Array.from({ length: 10 }, (_, at) => ({
      uuid: `p${at}`,
      name: `Page ${at}`,
      elements: Array.from({ length: 40 }, (__, index) => ({
        uuid: `e${at}-${index}`,
        elName: (['text', 'image', 'shape', 'text'] as const)[index % 4] ?? 'text',
        propsValue:
          index % 4 === 1
            ? { imageSrc: `material:${'abcdef0123456789'.repeat(4).slice(index % 16)}${at}` }
            : index % 4 === 2
              ? { form: 'ellipse' }
              : { text: `厨房翻新第 ${at} 页，句子 ${index * 7919}：预算、工期与材料` },
        commonStyle: { left: (index * 37) % 300, top: (index * 53) % 600, width: 60 + index, height: 20 + at },
      })),
    }))
    const html = drawn({ title: 'Long', pages })
    expect(gzipSync(html, { level: 9 }).length).toBeLessThanOrEqual(30 * 1024)
  })

  it('shows its words, its pictures by their public addresses, and links where a press leads', () => {
    const html = drawn(
      elements([
        text({ events: [{ type: 'link', url: 'https://shop.example/a?b=1' }] }),
        { uuid: 'i', elName: 'image', propsValue: { imageSrc: 'material:m1' } },
        text({ uuid: 'f', events: [{ type: 'goPage', url: 'page:p' }] }),
      ]),
    )
    expect(html).toContain('Hello')
    expect(html).toContain('src="/p-assets/m1.png"')
    expect(html).toContain('href="https://shop.example/a?b=1"')
    expect(html).toContain('href="#p-p"')
    expect(html).toContain('<meta property="og:url" content="https://m.example/p/Ab3dEf7hJk"/>')
  })

  it('shows the first frame of a video that has no picture of its own yet', () => {
    const video = (posterSrc: string) => ({
      uuid: 'v',
      elName: 'video',
      propsValue: { videoSrc: 'material:v1', posterSrc },
    })
    expect(drawn(elements([video('')]))).toContain('poster="/p-assets/poster.webp"')
    expect(drawn(elements([video('material:p1')]))).toContain('poster="/p-assets/p1.png"')
  })

  it('has the pictures and words of its link in its head, and no description that nobody wrote', () => {
    const html = drawn({ ...elements([]), shareConfig: { title: 'Come in' } })
    expect(html).toContain('<meta property="og:title" content="Come in"/>')
    expect(html).toContain('<meta property="og:image" content="https://m.example/p-assets/wide.jpg"/>')
    expect(html).toContain('<meta property="og:image" content="https://m.example/p-assets/square.jpg"/>')
    expect(html).toContain('<meta property="og:description" content=""/>')
  })

  it('counts its pages where its maker asked for that', () => {
    expect(drawn(elements([]))).not.toContain('counter(page)')
    expect(drawn({ ...elements([]), slideNumber: true })).toContain('counter(page)')
  })

  it('leaves out what is hidden, and kinds that this version does not know', () => {
    const html = drawn(
      elements([text({ hidden: true }), { uuid: 'n', elName: 'hologram', propsValue: { text: 'New' } }]),
    )
    expect(html).not.toMatch(/Hello|New/)
  })

  it.each([
    ['a script as a link', text({ events: [{ type: 'link', url: 'javascript:alert(1)' }] }), 'javascript:'],
    ['a style that fetches', text({ commonStyle: { color: 'red),url(//x.test/a' } }), 'x.test'],
    ['a style of two declarations', text({ commonStyle: { boxShadow: '0 0 red;position:fixed' } }), ';position:fixed'],
    ['HTML as a text', text({ propsValue: { text: '</main><script>1</script>' } }), '<script'],
    [
      'a picture from elsewhere',
      { uuid: 'i', elName: 'image', propsValue: { imageSrc: 'https://x.test/a' } },
      'x.test',
    ],
    ['a background from elsewhere', text({ commonStyle: { backgroundImage: '//x.test/a' } }), 'x.test'],
  ])('writes nothing of %s that was stored before it was refused', (_, element, trace) => {
    expect(drawn(elements([element]))).not.toContain(trace)
  })

  it('has forms that are sent without a script, each with the word of its view and of nothing else', () => {
    const fields = [{ uuid: 'n', label: 'Your name', kind: 'text' }]
    const form = { uuid: 'form', elName: 'form', propsValue: { fields, submit: 'Send' } }
    const html = drawn(elements([form, text({ propsValue: { text: 'name="view" value="__view__"' } })]))
    expect(html).toMatch(/<form [^>]*action="\/p\/Ab3dEf7hJk\/submit" method="post"/)
    expect(html).toContain('name="f-n"')
    expect(withView(html, { slug: 'another-one', view: 'one-view' }).match(/one-view/g)).toHaveLength(1)
    expect(drawn(elements([{ ...form, hidden: true }]))).not.toContain('<form')
  })

  it('writes no script that the document brought, and none of its own', () => {
    expect(drawn({ ...elements([text({})]), script: 'alert(1)' })).not.toMatch(/<script|alert/)
  })
})
