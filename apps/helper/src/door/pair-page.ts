import { type Language, languages } from '@matrixcast/contract/wire'
import type { PairingView } from '../link/pairing.ts'

type Words = { title: string; code: string; where: string; paired: string; waiting: string }

const words: Record<Language, Words> = {
  zh: {
    title: '云管家配对',
    code: '配对码',
    where: '在后台的「设置 → 云管家」里输入这个配对码。',
    paired: '这台云管家已配对，可以关掉这个页面。',
    waiting: '正在连接服务器…',
  },
  en: {
    title: 'Pair the cloud manager',
    code: 'Pairing code',
    where: 'Type this code in the back-office under Settings → Cloud manager.',
    paired: 'This cloud manager is paired. You can close this page.',
    waiting: 'Connecting to the server…',
  },
  es: {
    title: 'Vincular el asistente',
    code: 'Código de vinculación',
    where: 'Escriba este código en el panel, en Ajustes → Gestor en la nube.',
    paired: 'Este asistente está vinculado. Puede cerrar esta página.',
    waiting: 'Conectando con el servidor…',
  },
  ja: {
    title: 'クラウドマネージャーのペアリング',
    code: 'ペアリングコード',
    where: '管理画面の「設定 → クラウドマネージャー」でこのコードを入力してください。',
    paired: 'このクラウドマネージャーはペアリング済みです。このページは閉じてかまいません。',
    waiting: 'サーバーに接続しています…',
  },
}

const languageOf = (accepted: string): Language =>
  accepted
    .split(',')
    .flatMap((part) => languages.filter((one) => part.trim().toLowerCase().startsWith(one)))
    .at(0) ?? 'zh'

/** Our own small page: shows the code while nobody has typed it. It renews itself and runs no script. */
export function pairPage(accepted: string, { paired, view }: { paired: boolean; view: PairingView | null }): string {
  const language = languageOf(accepted)
  const text = words[language]
  const code = view?.code.replace(/(.{4})(?=.)/, '$1 ') ?? ''
  const body = paired
    ? `<p class="done">${text.paired}</p>`
    : view
      ? `<p>${text.code}</p><output>${code}</output><p>${text.where}</p>`
      : `<p>${text.waiting}</p>`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta http-equiv="refresh" content="3">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${text.title}</title><style>
:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#f4f6f8,#0f1318);color:light-dark(#1c2430,#e6eaf0);font:16px/1.6 system-ui,"Noto Sans CJK SC",sans-serif}
main{max-width:30rem;margin:1rem;padding:2.5rem;border-radius:12px;background:light-dark(#fff,#171d25);border:1px solid light-dark(#e1e6ec,#28313c);text-align:center}
h1{font-size:1.25rem;margin:0 0 1rem}p{margin:.5rem 0}output{display:block;margin:1rem 0;font:600 2.5rem/1.2 ui-monospace,monospace;letter-spacing:.12em;color:#1890ff}.done{color:light-dark(#1f7a3d,#6fcf8e)}
</style></head><body><main><h1>Matrixcast · ${text.title}</h1>${body}</main></body></html>`
}
