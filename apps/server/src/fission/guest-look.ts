import { pageFonts } from '../http/page-text.ts'

/** For phones from 360 wide; the colour of the activity on paper that is always light. */
export const guestStyle = (
  colour: string,
  ink: string,
): string => `*{box-sizing:border-box}[hidden]{display:none!important}
body{margin:0;background:#fafaf8;color:#1f2328;font:15px/22px ${pageFonts};overflow-wrap:anywhere}main{max-width:430px;margin:0 auto;padding:12px 16px 112px}
header{display:flex;gap:10px;align-items:center;margin:0 0 12px}header .m{margin-left:auto}.logo{display:grid;place-items:center;width:28px;height:28px;border-radius:8px;background:${colour};color:${ink}}
h1{font-size:24px;line-height:32px;margin:0 0 4px}h2{font-size:17px;line-height:24px;margin:8px 0}.m{color:#5b6169;font-size:13px;line-height:20px;margin:0}p{margin:0 0 8px}
.v{display:flex;gap:14px;margin:14px 0}.v>video,.v>img,.v>svg{flex:none;width:148px;height:218px;object-fit:cover;border-radius:10px;background:#e6e8ea}.v>div{min-width:0;display:flex;flex-direction:column;align-items:flex-start}.v form{margin-top:auto}
.hold{background:#fff1d6;color:#7a4a00;font-size:13px;border-radius:8px;padding:3px 8px}
.card{display:block;background:#fff;border:1px solid #dfe2e5;border-radius:10px;padding:12px;margin:12px 0}.n{background:#eef5f1;border-radius:10px;padding:12px;margin:12px 0}.w{background:#fdecea;color:#9b1c12;border-radius:10px;padding:12px;margin:12px 0}
label{display:block;font-weight:600;margin:0 0 8px}input,select,textarea{display:block;width:100%;min-height:44px;font:inherit;font-weight:400;color:inherit;background:#fff;border:1px solid #80868d;border-radius:8px;padding:10px;margin:4px 0 0}textarea[readonly]{border:0;padding:0;margin:0 0 8px;resize:none}
button,.b{display:block;width:100%;min-height:48px;padding:11px 12px;border:1px solid #80868d;border-radius:10px;background:#fff;color:#1f2328;font:600 16px/24px ${pageFonts};text-align:center;text-decoration:none;cursor:pointer}
.p{border-color:${colour};background:${colour};color:${ink}}.s{min-height:44px;font-size:15px;background:#e8f0ec;border:0}.t{min-height:44px;padding:0;border:0;background:none;text-align:left;font-size:15px}
ol{list-style:none;margin:12px 0;padding:0;counter-reset:n}li{position:relative;padding:0 0 16px 38px;counter-increment:n}li b{display:block}li:before{content:counter(n);position:absolute;left:0;top:0;width:24px;height:24px;border:1px solid #80868d;border-radius:50%;text-align:center;font-size:13px;line-height:22px;background:#fff}
li.now:before{border:2px solid ${colour};box-shadow:0 0 0 3px #dcebe4;line-height:20px}li.done:before{content:"✓";background:${colour};border-color:${colour};color:${ink}}li.done b{font-weight:400}li:not(:last-child):after{content:"";position:absolute;left:12px;top:28px;bottom:4px;border-left:1px solid #cfd4d8}
.r{border-top:1px solid #dfe2e5;border-bottom:1px solid #dfe2e5;margin:-1px 0 0;padding:10px 0}.code{font:700 28px/40px ui-monospace,monospace;letter-spacing:1px;margin:6px 0}.coupon.void,.coupon.expired,.coupon.used{opacity:.7}
.foot{position:fixed;left:0;right:0;bottom:0;display:flex;gap:10px;padding:10px 16px calc(10px + env(safe-area-inset-bottom));background:#fff;border-top:1px solid #dfe2e5}.foot>*{flex:1}@media(min-width:431px){.foot{padding-inline:calc(50vw - 199px)}}
.foot-note{color:#5b6169;font-size:13px;text-align:center;margin:12px 0}.wechat{position:relative}.arrow{position:absolute;right:12px;top:4px;font-size:28px;color:#7a4a00}:focus-visible{outline:3px solid ${colour};outline-offset:2px}`

/** Copies words and the address, and leads a guest who came before back to their own address. */
export const guestScript = `(function(){var b=document.body,path=b.dataset.path,own=b.dataset.own,key='matrixcast '+path;
try{if(b.dataset.forget)localStorage.removeItem(key);else if(own)localStorage.setItem(key,own);else{var kept=localStorage.getItem(key);if(kept&&kept.indexOf(path+'/')===0){location.replace(kept);return}}}catch(e){own=own||''}
function copy(text,field,button){function done(){button.textContent=button.dataset.done}
function byHand(){if(field){field.focus();field.select();if(document.execCommand('copy'))done()}}
if(navigator.clipboard)navigator.clipboard.writeText(text).then(done,byHand);else byHand()}
document.querySelectorAll('[data-copy]').forEach(function(button){var field=document.getElementById(button.dataset.copy);button.hidden=false;button.addEventListener('click',function(){copy(field.value,field,button)})});
document.querySelectorAll('[data-copy-address]').forEach(function(button){if(!navigator.clipboard)return;button.hidden=false;button.addEventListener('click',function(){copy(location.origin+own,null,button)})})})()`
