import { describe, expect, it } from 'vitest'
import { readPostAddress } from './post-address.ts'

const platforms = ['practice', 'bluesky', 'mastodon', 'douyin', 'xiaohongshu', 'weibo', 'zhihu']
const read = (typed: string, chosen = '') => {
  const found = readPostAddress(typed, { platforms, chosen, practiceHost: '127.0.0.1:7020' })
  return found.ok ? `${found.value.platform}: ${found.value.key}` : found.fault
}

describe('the address of a post that a guest pasted', () => {
  it.each([
    ['http://127.0.0.1:7020/p/abc', 'practice: practice abc'],
    ['https://bsky.app/profile/Moss.test/post/3kabc', 'bluesky: bluesky moss.test/3kabc'],
    ['https://mas.to/@moss/1122', 'mastodon: mastodon mas.to/1122'],
    ['https://mas.to/users/moss/statuses/1122/', 'mastodon: mastodon mas.to/1122'],
    ['7.43 复制打开抖音，看看 https://v.douyin.com/AbC12/ :2pm', 'douyin: douyin v.douyin.com/AbC12'],
    ['https://www.douyin.com/discover?modal_id=77', 'douyin: douyin douyin.com/discover modal_id=77'],
    ['http://xhslink.com/a/bcd，复制本条信息', 'xiaohongshu: xiaohongshu xhslink.com/a/bcd'],
  ])('is found in %s', (typed, found) => {
    expect(read(typed)).toBe(found)
  })

  it.each([
    ['I posted it', 'addressMissing'],
    ['https://user:secret@mas.to/@moss/1', 'addressMissing'],
    ['http://10.0.0.8/p/1', 'addressInner'],
    ['http://localhost:7020/p/abc', 'addressInner'],
    ['https://bsky.app/profile/moss.test', 'addressNotPost'],
    ['http://127.0.0.1:7020/u/moss', 'addressNotPost'],
    ['https://www.xiaohongshu.com/', 'addressNotPost'],
    ['https://www.tiktok.com/@moss/video/1', 'platformOther'],
    ['https://weibo.com/1/abc', 'platformUnsaid'],
  ])('is refused by name: %s', (typed, fault) => {
    expect(read(typed)).toBe(fault)
  })

  it('is of the platform that the guest chose where its host says nothing', () => {
    expect(read('https://weibo.com/1/abc', 'weibo')).toBe('weibo: weibo weibo.com/1/abc')
    expect(read('https://weibo.com/1/abc', 'douyin')).toBe('platformOther')
  })
})
