import type { PortalLook } from './portal-look.ts'
import { offerPart } from './portal-offers.ts'
import type { PortalPost, PortalState, Scenarios } from './portal-state.ts'

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** One page of an imitation; its strip says what it is. */
export function page(look: PortalLook, scenarios: Scenarios, body: string): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>imitation</title></head>
<body data-login="${look.login}" data-publish="${look.publish.path}" data-scenarios="${escape(JSON.stringify(scenarios))}">${body}
<p role="alert" data-alert hidden></p>
<div role="dialog" aria-label="身份验证" ${scenarios.loginChallenge ? '' : 'hidden'}><p>请完成身份验证</p></div>
<script src="/portal.js"></script></body></html>`
}

export const loginBody = ({ loginWords }: PortalLook, code: string, picture: string): string =>
  `<h1>${loginWords}</h1><img alt="二维码" data-code="${code}" width="160" height="160" src="${picture}"><p data-code-state></p>
<button type="button" data-code-again hidden>点击刷新</button>
<div data-sms hidden><label>短信验证码<input data-sms-code></label><button type="button" data-sms-send>重新发送</button>
<button type="button" data-sms-go>验证</button><p data-sms-wrong hidden>验证码错误，请重新输入</p></div>`

export const homeBody = ({ idLabel, create }: PortalLook, name: string): string =>
  `<main><h1>首页</h1><img alt="头像" width="40" height="40"><b class="name">${escape(name)}</b><p>${idLabel}${escape(name)}</p><a href="${create}">发布视频</a></main>`

export function formBody(look: PortalLook, { changedSelectors = 0, mandatoryDeclaration = false }: Scenarios): string {
  const title = look.titleHints?.[changedSelectors === 2 ? 1 : 0]
  if (changedSelectors === 3) return '<h1>新版创作台</h1><button type="button">拖入素材</button>'
  return `<h1>发布视频</h1><label>${look.choose}<input type="file" data-file multiple></label><span data-progress></span>
<section data-form ${look.formAtOnce ? '' : 'hidden'}>${title === undefined ? '' : `<input type="text" data-title placeholder="${title}">`}
${look.plainText ? `<textarea placeholder="${look.textHint}" data-text></textarea>` : `<div contenteditable="true" role="textbox" aria-label="${look.textHint}" data-text style="min-height:2em"></div>`}
${look.cover === null ? '' : coverPart(look.cover)}
${mandatoryDeclaration ? '<p>自主声明<em>必填</em></p>' : '<p>自主声明</p>'}<button type="button" data-declare-open>${look.declaration}</button>
<div role="dialog" aria-label="自主声明" data-declare-dialog hidden><label><input type="radio" name="declaration" value="own">内容由本人创作</label>
<label><input type="radio" name="declaration" value="ai">内容由AI生成</label><button type="button" data-declare-done>确定</button></div>
${look.tagHint === null ? '' : `<input data-tags placeholder="${look.tagHint}">`}
${look.offers.some(({ kind }) => kind === 'collections') ? '' : collectionPart}${look.offers.map(offerPart).join('\n')}
<label><input type="radio" name="when" value="now" checked>立即发布</label><label><input type="radio" name="when" value="later">${look.later}</label>
<input data-at placeholder="${look.timeHint}" hidden>
<button type="button" data-submit>${look.submit}</button></section>
<div data-tour hidden style="position:fixed;inset:0;background:rgba(0,0,0,.5)"><button type="button" data-tour-end>我知道了</button></div>
<div role="dialog" aria-label="再次确认" data-ask-dialog hidden><p>确认发布这条视频？</p><button type="button" data-ask-yes>继续</button></div>`
}

const collectionPart = `<button type="button" role="combobox" aria-label="合集" aria-expanded="false" data-collection>请选择合集</button>
<div role="listbox" data-collections hidden><div role="option" data-collected>收纳日记</div><div role="option" data-collected>阳台改造</div></div>`

const coverPart = (
  opens: string,
) => `<button type="button" data-cover-open>${opens}</button><span data-cover-state></span>
<div role="dialog" aria-label="设置封面" data-cover-dialog hidden><label>上传封面<input type="file" data-cover-file></label><button type="button" data-cover-done disabled>完成</button></div>`

export function listBody(state: PortalState, posts: readonly PortalPost[], title: string, isOwn: boolean): string {
  const row = (post: PortalPost) => {
    const reason = state.users.get(post.author)?.rejectAfterReview ?? ''
    const { state: stated = state.stateOf(post), time } = post.shownAs ?? {}
    const when = time === undefined ? `<time data-at="${post.createdAt}"></time>` : `<time>${time}</time>`
    return `<article class="video"><h3>${escape(post.title)}</h3>${when}${isOwn ? `<span class="state">${stated}</span>` : ''}${stated === '未通过' ? `<small class="reason">${escape(reason)}</small>` : ''}</article>`
  }
  return `<h1>${title}</h1>${posts.map(row).join('')}`
}
