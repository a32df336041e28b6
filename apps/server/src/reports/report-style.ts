import { pageFonts } from '../http/page-text.ts'

/** The paper of a report: wide, on a telephone, and printed. It is light everywhere, as paper is. */
export const reportStyle = `
:root{color-scheme:light;--ink:#16202b;--soft:#5b6673;--line:#e1e5ea;--brand:#1f6650;--up:#1a7f4b;--down:#c0392b}
*{box-sizing:border-box}
body{margin:0;background:#f0f1f3;color:var(--ink);font:15px/1.55 Inter,"Noto Sans SC","Noto Sans JP",${pageFonts}}
a{color:var(--brand)}
.bar{background:#fff;border-bottom:1px solid var(--line);padding:0 24px;height:54px;display:flex;align-items:center;gap:16px}
.bar span{color:var(--soft);font-size:14px}
.bar .fill{flex:1}
.bar form{margin:0}
.bar button{cursor:pointer}
.bar a,.bar button,.go{border:1px solid var(--line);border-radius:6px;padding:6px 14px;text-decoration:none;color:var(--ink);background:#fff;font:inherit}
main{background:#fff;border:1px solid var(--line);max-width:1240px;margin:24px auto;padding:48px 56px}
.head{display:flex;justify-content:space-between;gap:24px;align-items:flex-start}
.brand{display:flex;gap:12px;align-items:center}
.brand small{display:block}
.mark{flex:none;width:36px;height:36px;border-radius:8px;background:var(--brand);color:#fff;display:grid;place-items:center;font-weight:600;font-size:18px}
.brand b{font-size:18px;display:block}
small,.soft{color:var(--soft);font-size:13px}
.facts{margin:0;text-align:right;font-size:14px}.facts dt,.facts dd{display:inline;margin:0}.facts dt{color:var(--soft);font-size:13px;margin-right:8px}.facts dd{overflow-wrap:anywhere}
h1{font-size:30px;line-height:1.4;margin:28px 0;max-width:26em;overflow-wrap:anywhere;text-wrap:balance}
h2{font-size:17px;margin:0 0 12px}
h2 small{font-weight:400;margin-left:8px}
.totals{display:grid;grid-template-columns:repeat(auto-fill,minmax(190px,1fr));border-top:2px solid var(--ink);border-bottom:1px solid var(--line);overflow:hidden}
.totals>div{position:relative;left:-21px;padding:16px 8px 16px 20px;border-left:1px solid var(--line);min-width:0}
.totals small{display:block}
.totals b i{font-style:normal;font-weight:400;font-size:20px;color:var(--soft)}
.totals b{font-size:clamp(22px,2.2vw,32px);display:block;line-height:1.25;font-variant-numeric:tabular-nums;white-space:nowrap}
.same{font-weight:600}.up{color:var(--up);font-weight:600}.down{color:var(--down);font-weight:600}
.two{display:grid;grid-template-columns:minmax(0,5fr) minmax(min-content,4fr);gap:40px}
.two:empty{display:none}.two>:only-child{grid-column:1/-1}
#platforms th:first-child{white-space:nowrap;overflow-wrap:normal}
section{margin-top:40px;min-width:0}
svg{width:100%;height:auto;display:block}
.phone{display:none}
table{border-collapse:collapse;width:100%;font-size:14px;font-variant-numeric:tabular-nums}
th{font-weight:400;text-align:right;padding:10px 8px;border-bottom:1px solid var(--line)}
thead th{color:var(--soft);padding:8px}
td{text-align:right;padding:10px 8px;border-bottom:1px solid var(--line)}
th:first-child{text-align:left;padding-left:0;overflow-wrap:anywhere}
table+table{margin-top:16px}th.text,td.text{text-align:left}
.list th:first-child{min-width:12em}.list td:nth-child(4){white-space:nowrap}
#leads table{max-width:36em}
.notes{margin:0}.notes>div{display:grid;grid-template-columns:8em minmax(0,1fr);padding:10px 0;border-bottom:1px solid var(--line);font-size:14px}.notes dd{margin:0;overflow-wrap:anywhere}
details{margin-top:12px;font-size:14px}summary{cursor:pointer;color:var(--brand)}
th:last-child,td:last-child{padding-right:0}
.tile{display:inline-grid;place-items:center;width:20px;height:20px;border-radius:5px;background:#2a3542;color:#fff;font-size:12px;margin-right:8px;vertical-align:middle}
.works{display:grid;grid-template-columns:repeat(5,minmax(0,1fr));gap:24px}
.works article{display:grid;grid-template-columns:72px minmax(0,1fr);gap:12px;align-items:start}
.works img,.works .none{width:72px;aspect-ratio:3/4;object-fit:cover;border-radius:6px;background:#e6e9ed}
.works.bare article{grid-template-columns:minmax(0,1fr)}
.works .none{display:grid;place-items:center;color:#8a94a0}
.works small{display:block;overflow-wrap:anywhere}.works small span:not(.tile){display:block}
.works b{display:-webkit-box;-webkit-line-clamp:3;-webkit-box-orient:vertical;overflow:hidden;font-size:14px;overflow-wrap:anywhere}
.hours{display:grid;grid-template-columns:48px repeat(24,1fr);gap:3px;font-size:12px;color:var(--soft)}
.hours i{height:22px;border-radius:3px;background:#eef1f3}
.legend{display:flex;gap:16px;font-size:13px;color:var(--soft)}
.legend i{display:inline-block;width:18px;border-top:2.5px solid var(--brand);vertical-align:4px;margin-right:6px}
.legend .then{border-top:2px dashed #8a94a0}
nav{display:none}
#method ul{margin:0;padding-left:1.2em;color:var(--soft);font-size:13px}
@media (min-width:1640px){nav{display:grid;gap:14px;position:fixed;left:calc(50vw - 790px);top:110px;width:140px;font-size:14px}nav a{color:var(--soft);text-decoration:none}nav a:hover{color:var(--brand)}}
main.ask{max-width:26em;margin:14vh auto;padding:32px}
.ask h1{font-size:22px;margin:0 0 20px}.ask p{margin:0}.ask form{display:grid;gap:12px}
.ask input{min-height:44px;font:inherit;padding:10px 12px;border:1px solid #aab3bd;border-radius:6px}

.ask .go{min-height:44px;background:var(--brand);border-color:var(--brand);color:#fff;padding:10px}
.fault{color:var(--down)}
@media (max-width:1100px){.two{grid-template-columns:minmax(0,1fr);gap:0}.bar .wide{display:none}.bar a,.bar button{min-height:44px;display:flex;align-items:center;white-space:nowrap}summary{padding:10px 0}.works{grid-template-columns:repeat(2,minmax(0,1fr))}}
@media (max-width:640px){
body{background:#fff}main{border:0;margin:0;padding:20px 20px 76px}
nav{display:flex;position:fixed;inset:auto 0 0 0;background:#fff;border-top:1px solid var(--line);overflow-x:auto;z-index:1}nav a{flex:1 0 auto;padding:14px 12px;text-align:center;color:var(--ink);text-decoration:none;font-size:14px;white-space:nowrap}
.bar{padding:8px 20px;flex-wrap:wrap;height:auto;gap:6px 12px}.bar span:first-child{flex-basis:100%}.bar .fill{display:none}
.head{display:block}.facts{text-align:left;margin-top:12px;font-size:13px}
h1{font-size:24px;margin:20px 0}h2 small{display:block;margin:2px 0 0}
.totals{grid-template-columns:1fr 1fr}.totals>div{padding-block:12px;border-bottom:1px solid var(--line)}.totals b{font-size:24px}
.broad{display:none}.phone{display:block}
.works{grid-template-columns:minmax(0,1fr)}.works a{display:block;min-height:44px}.works small span:not(.tile){display:inline-block;margin-right:12px}
.few{display:none}.hours{grid-template-columns:34px repeat(24,1fr);gap:1px}.hours i{height:14px}
.list thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.list,.list tbody{display:block}.list tr{display:flex;flex-wrap:wrap;gap:2px 14px;padding:12px 0;border-bottom:1px solid var(--line)}
.list th,.list td{border:0;padding:0;text-align:left}.list tbody th{flex-basis:100%;font-weight:600}
.list td.text{color:var(--soft);font-size:13px}.list [data-label]::before{content:attr(data-label) " ";color:var(--soft)}
.list td.link{margin-left:auto}.list td.link:not(:has(a)){display:none}.list td.link a{display:inline-flex;align-items:center;min-height:44px;min-width:44px;justify-content:flex-end}
}
@media print{body{background:#fff;font-size:13px;-webkit-print-color-adjust:exact;print-color-adjust:exact}.bar,nav,details{display:none}
main{border:0;margin:0;padding:0;max-width:none}article,tr,.totals,.hours,#trend,#platforms,#notes>dl>div{break-inside:avoid}h2{break-after:avoid}.broad{display:block}.phone{display:none}
h1{font-size:24px;margin:16px 0}.totals>div{padding-block:8px}.totals b{font-size:24px}#trend svg{max-height:210px}.two{grid-template-columns:minmax(0,1fr);gap:0}.works{grid-template-columns:repeat(3,minmax(0,1fr));gap:16px}section{margin-top:24px}
.list{font-size:11px}.list th,.list td{padding:5px 4px}.list .link{display:none}.list th:first-child{min-width:16em}}
`
