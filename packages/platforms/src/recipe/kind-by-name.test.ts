import { describe, expect, it } from 'vitest'
import { title, to, whole } from '../testing/sendings.ts'
import { isSaidAgain } from './said-again.ts'

describe('the address to which a page sends', () => {
  const said = JSON.stringify({ title })
  it.each([
    '/draft/save',
    '/draft/create',
    '/publish/check',
    '/aweme/check_v2',
    '/work?action=check',
    '/content/autoSave',
    '/topic/recommend',
    '/article/save',
    '/publish/12/status',
    '/publishCheck',
    '/pre_publish',
    '/publish/token',
    '/ai/titles',
    '/text/anti_spam',
    '/content/moderation',
    '/check?action=look',
    '/x/report?event=publish',
    '/x/canPublish',
    '/x/publish/prepare',
    '/x/publish/category',
    '/post/post_clip_video_result',
  ])('tells by its name that nothing is posted: %s', (path) => {
    expect(to(path, said).kind).toBe('aside')
  })

  it.each([
    '/draft/publish',
    '/aweme/create_v2/?aid=2906&need_check=1',
    '/check?action=publish',
    '/api/drafts/12/schedule',
    '/publishDraft',
    '/api/publish?draft_id=31',
    '/api/publish?from=draftbox',
    '/blog/add',
    '/monitor/works/create',
    '/video/post?mode=ai',
    '/topics/7412000123/posts',
    '/drafts/7412000/send',
    '/works/checkAndPublish',
    '/validate_and_submit',
    '/publishWithVerify',
    '/draft2post',
    '/draft/finish',
    '/draft/online',
    '/draft/save?publish=1',
    '/saveDraft?status=publish',
    '/api/trpc/post.create,notice.list?batch=1',
  ])('tells by its name that a post is made: %s', (path) => {
    expect(to(path, said).kind).toBe('post')
  })

  it.each([
    ['save', JSON.stringify({ operationName: 'SaveVideoDraftMutation', title }), 'aside'],
    ['publish', JSON.stringify({ operationName: 'PublishVideoMutation', title }), 'post'],
    ['publish', 'action=PUBLISH_TO_ALL', 'post'],
    ['publish as a wish', JSON.stringify({ title, is_publish: 1 }), 'post'],
    ['publish, and no', JSON.stringify({ title, publish: false }), 'any'],
    ['draft as its status', JSON.stringify({ title, status: 'draft' }), 'aside'],
    [
      'publish among others',
      JSON.stringify([{ operationName: 'Notices' }, { operationName: 'PublishVideo', variables: { title } }]),
      'post',
    ],
    ['create', JSON.stringify([{ operationName: 'CreateVideo', variables: { title } }]), 'post'],
    ['publish, nested', JSON.stringify({ title, extra: { mode: 'publish' } }), 'any'],
  ])('says nothing where one address is for all, and the body says %s', (_what, body, kind) => {
    expect(to('/graphql', body).kind).toBe(kind)
    expect(to('/graphql/query', body).kind).toBe(kind === 'any' ? 'aside' : kind)
  })

  it('says more than a verb of its body where it ends in a question', () => {
    expect(to('/check', JSON.stringify({ action: 'publish', title }))).toMatchObject({ kind: 'aside', isFree: true })
  })

  it.each([
    ['/content/check', whole, true],
    ['/upload/token', '{"for":"cover"}', true],
    ['/video/status', '{"id":7}', true],
    ['/draft/save', whole, true],
    ['/topic/create', JSON.stringify({ name: title }), true],
    ['/draft/commit', whole, false],
    ['/article/save', whole, false],
    ['/article/review', whole, false],
    ['/graphql/query', whole, false],
    ['/publish', whole, false],
    ['/submit_verify', whole, false],
    ['/publishCheck', '{"id":7}', true],
    ['/publishStatus', whole, false],
    ['/api/publishWithToken', whole, false],
    ['/api/video/upload', whole, false],
    ['/upload/part', '{"part":1}', true],
    ['/ai/page', JSON.stringify({ title }), false],
    ['/ai/words', '{"of":7}', true],
    ['/risk/page', JSON.stringify({ title }), false],
    ['/video/detail', '{"video_id":"v7412000123"}', true],
    ['/sts/apply', '{"bucket":"cover"}', true],
    ['/aweme/v1/creator/check/text/', whole, true],
    ['/api/sensitive/words', whole, true],
    ['/checktitle', whole, true],
    ['/masssend?action=check_same_material', '{"appmsgid":7}', true],
    ['/masssend?action=send', '{"appmsgid":7}', false],
    ['/freepublish', '{"appmsgid":7}', false],
    ['/apm/data', whole, true],
    ['/v1/counts', JSON.stringify([{ events: [{ event: 'click', params: { title } }] }]), true],
  ])('is asked as often as it likes, or not: %s', (path, body, isFree) => {
    expect(to(path, body).isFree).toBe(isFree)
  })

  it('may be the post where it is saved under no name of a draft, with all of its words', () => {
    const mayPost = (path: string, body: string) => to(path, body).mayPost
    expect(mayPost('/mdeditor/saveArticle', whole)).toBe(true)
    expect(mayPost('/mdeditor/saveArticle', JSON.stringify({ title }))).toBe(false)
    expect(mayPost('/draft/save', whole)).toBe(false)
  })

  it('makes no post by where it stands, without words and with a name of its own', () => {
    expect(to('/publish/article', whole).kind).toBe('post')
    for (const asked of ['copyright', 'quality', 'begin']) expect(to(`/publish/${asked}`, whole).kind).toBe('any')
    expect(to('/works/submit/original', whole).kind).toBe('any')
    expect(to('/api/publish/part', '{"uri":"a1b2"}').kind).toBe('any')
    expect(to('/api/publish/works/7', '{"from":"page"}').kind).toBe('post')
  })

  it('makes no post by a weak name alone, such as that of one picture after the other', () => {
    const [one, other] = ['a1b2c3d4e5', 'f6a7b8c9d0'].map((uri) => to('/picture/create', JSON.stringify({ uri })))
    expect(one && other && isSaidAgain(one, other)).toBe(false)
  })
})
