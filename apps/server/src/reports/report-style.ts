/** The paper of a report: wide, on a telephone, and printed. It is light everywhere, as paper is. */
export const reportStyle = `
:root{color-scheme:light;--ink:#16202b;--soft:#5b6673;--line:#e1e5ea;--brand:#1f6650;--up:#1a7f4b;--down:#c0392b}
*{box-sizing:border-box}
body{margin:0;background:#f0f1f3;color:var(--ink);font:15px/1.55 Inter,"Noto Sans SC","Noto Sans JP",system-ui,sans-serif}
a{color:var(--brand)}
.bar{background:#fff;border-bottom:1px solid var(--line);padding:0 24px;height:54px;display:flex;align-items:center;gap:16px}
.bar span{color:var(--soft);font-size:14px}
.bar .fill{flex:1}
.bar a,.go{border:1px solid var(--line);border-radius:6px;padding:6px 14px;text-decoration:none;color:var(--ink);background:#fff;font:inherit}
main{background:#fff;border:1px solid var(--line);max-width:1240px;margin:24px auto;padding:48px 56px}
header{display:flex;justify-content:space-between;gap:24px;align-items:flex-start}
.brand{display:flex;gap:12px;align-items:center}
.mark{width:36px;height:36px;border-radius:8px;background:var(--brand);color:#fff;display:grid;place-items:center;font-weight:600;font-size:18px}
.brand b{font-size:18px;display:block}
small,.soft{color:var(--soft);font-size:13px}
header .facts{text-align:right;font-size:14px}
h1{font-size:30px;line-height:1.4;margin:28px 0;max-width:26em;overflow-wrap:anywhere}
h2{font-size:17px;margin:0 0 12px}
h2 small{font-weight:400;margin-left:8px}
.totals{display:grid;grid-template-columns:repeat(auto-fill,minmax(190px,1fr));border-top:2px solid var(--ink);border-bottom:1px solid var(--line);overflow:hidden}
.totals>div{position:relative;left:-21px;padding:16px 8px 16px 20px;border-left:1px solid var(--line);min-width:0}
.totals b i{font:400 18px/1 inherit;font-style:normal;color:var(--soft)}
.totals b{font-size:32px;display:block;line-height:1.25;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.up{color:var(--up);font-weight:600}.down{color:var(--down);font-weight:600}
.two{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,4fr);gap:40px}
#platforms th:first-child,#platforms td:first-child{white-space:nowrap;overflow-wrap:normal}
section{margin-top:40px;min-width:0}
svg{width:100%;height:auto;display:block}
.phone{display:none}
table{border-collapse:collapse;width:100%;font-size:14px;font-variant-numeric:tabular-nums}
th{font-weight:400;color:var(--soft);text-align:right;padding:8px;border-bottom:1px solid var(--line)}
td{text-align:right;padding:10px 8px;border-bottom:1px solid var(--line)}
th:first-child,td:first-child{text-align:left;padding-left:0;overflow-wrap:anywhere}
th:last-child,td:last-child{padding-right:0}
.tile{display:inline-grid;place-items:center;width:20px;height:20px;border-radius:5px;background:#2a3542;color:#fff;font-size:12px;margin-right:8px;vertical-align:middle}
.works{display:grid;grid-template-columns:repeat(5,minmax(0,1fr));gap:24px}
.works article{display:grid;grid-template-columns:72px minmax(0,1fr);gap:12px;align-items:start}
.works img,.works .none{width:72px;aspect-ratio:3/4;object-fit:cover;border-radius:6px;background:#e6e9ed}
.works b{display:-webkit-box;-webkit-line-clamp:3;-webkit-box-orient:vertical;overflow:hidden;font-size:14px;overflow-wrap:anywhere}
.hours{display:grid;grid-template-columns:48px repeat(24,1fr);gap:3px;font-size:12px;color:var(--soft)}
.hours i{height:22px;border-radius:3px;background:#eef1f3}
.legend{display:flex;gap:16px;font-size:13px;color:var(--soft)}
.legend i{display:inline-block;width:18px;border-top:2.5px solid var(--brand);vertical-align:4px;margin-right:6px}
.legend .then{border-top:2px dashed #8a94a0}
nav{display:none}
@media (min-width:1640px){nav{display:grid;gap:14px;position:fixed;left:calc(50vw - 790px);top:110px;width:140px;font-size:14px}nav a{color:var(--soft);text-decoration:none}nav a:hover{color:var(--brand)}}
footer{margin-top:40px;border-top:1px solid var(--line);padding-top:16px;color:var(--soft);font-size:13px}
form.ask{margin:18vh auto;max-width:22em;display:grid;gap:12px;padding:0 16px}
form.ask input{font:inherit;padding:10px 12px;border:1px solid #aab3bd;border-radius:6px}
form.ask .go{background:var(--brand);border-color:var(--brand);color:#fff;padding:10px}
.fault{color:var(--down)}
@media (max-width:1000px){.two{grid-template-columns:minmax(0,1fr);gap:0}.works{grid-template-columns:repeat(2,minmax(0,1fr))}}
@media (max-width:640px){
body{background:#fff}main{border:0;margin:0;padding:20px 20px 76px}
nav{display:flex;position:fixed;inset:auto 0 0 0;background:#fff;border-top:1px solid var(--line);overflow-x:auto;z-index:1}nav a{flex:1 0 auto;padding:14px 12px;text-align:center;color:var(--ink);text-decoration:none;font-size:14px;white-space:nowrap}
.bar{padding:0 20px;flex-wrap:wrap;height:auto;min-height:48px;gap:6px 12px;padding-block:8px}.bar .wide{display:none}
header{display:block}header .facts{text-align:left;margin-top:12px;font-size:13px}
h1{font-size:24px;margin:20px 0}
.totals{grid-template-columns:1fr 1fr}.totals>div{padding-block:12px;border-bottom:1px solid var(--line)}.totals b{font-size:26px}
.broad{display:none}.phone{display:block}
.works{grid-template-columns:minmax(0,1fr)}
.few{display:none}.hours{grid-template-columns:34px repeat(24,1fr);gap:1px}.hours i{height:14px}
}
@media print{body{background:#fff;-webkit-print-color-adjust:exact;print-color-adjust:exact}.bar,nav{display:none}
main{border:0;margin:0;padding:0;max-width:none}section,article,tr{break-inside:avoid}.broad{display:block}.phone{display:none}
.two{grid-template-columns:minmax(0,5fr) minmax(0,4fr);gap:24px}.few{display:none}.works{grid-template-columns:repeat(3,minmax(0,1fr))}section{margin-top:28px}}
`
