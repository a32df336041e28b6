import type { Language } from '@matrixcast/contract/wire'
import type { LeadSource } from '@matrixcast/domain/lead'

type Words = {
  readOnly: string
  until: (moment: string) => string
  period: string
  asOf: string
  frozen: string
  told: (known: string, of: string) => string
  headline: (posts: string, plays: string, leads: string | null) => string
  table: string
  print: string
  password: string
  enter: string
  parts: {
    summary: string
    trend: string
    platforms: string
    works: string
    hours: string
    leads: string
    notes: string
    method: string
  }
  totals: Record<
    | 'posts'
    | 'plays'
    | 'interactions'
    | 'rate'
    | 'fans'
    | 'clicks'
    | 'leads'
    | 'deals'
    | 'revenue'
    | 'cost'
    | 'perLead',
    string
  >
  before: (figure: string) => string
  now: string
  then: string
  perDay: string
  platform: string
  hoursNote: string
  allWorks: string
  worksOf: (count: string) => string
  title: string
  published: string
  comments: string
  shares: string
  saves: string
  likes: string
  link: string
  account: string
  sources: Record<LeadSource, string>
  method: readonly string[]
  nothing: string
}

export const reportWords: Record<Language, Words> = {
  zh: {
    readOnly: '只读分享',
    until: (moment) => `${moment} 到期`,
    period: '统计区间',
    asOf: '数据截至',
    frozen: '数据已定格',
    told: (known, of) => `${of} 个账号中 ${known} 个已读回`,
    headline: (posts, plays, leads) =>
      `${posts} 条作品带来 ${plays} 次播放${leads === null ? '' : `和 ${leads} 条线索`}。`,
    table: '下载表格',
    print: '用浏览器的打印功能可存为 PDF',
    password: '请输入查看密码',
    enter: '查看',
    parts: {
      summary: '结论',
      trend: '播放走势',
      platforms: '各平台',
      works: '最好的作品',
      hours: '发布时段',
      leads: '线索与成交',
      notes: '备注',
      method: '口径说明',
    },
    totals: {
      posts: '发布',
      plays: '播放',
      interactions: '互动',
      rate: '互动率',
      fans: '粉丝净增',
      clicks: '链接点击',
      leads: '线索',
      deals: '成交',
      revenue: '成交额',
      cost: '成本',
      perLead: '每条线索成本',
    },
    before: (figure) => `上期 ${figure}`,
    now: '本期',
    then: '上期',
    perDay: '每日新增',
    platform: '平台',
    hoursNote: '颜色越深，该时段发布的作品越多',
    allWorks: '全部作品',
    worksOf: (count) => `共 ${count} 条`,
    title: '标题',
    published: '发布时间',
    comments: '评论',
    shares: '分享',
    saves: '收藏',
    likes: '点赞',
    link: '链接',
    account: '账号',
    sources: {
      page: '页面',
      form: '表单',
      open: '接口',
      chat: '在线咨询',
      manual: '手动录入',
      import: '导入',
      comment: '评论',
    },
    method: [
      '播放与互动由各平台读回，为统计区间内的新增；平台不提供的数字记作“—”，不按 0 计。',
      '互动为点赞、评论、分享与收藏之和；互动率只计两者都有的账号。',
      '粉丝净增为区间首尾两次读数之差。线索按创建日期计。',
    ],
    nothing: '此区间没有数据。',
  },
  en: {
    readOnly: 'Read only',
    until: (moment) => `until ${moment}`,
    period: 'Period',
    asOf: 'Figures as of',
    frozen: 'figures are fixed',
    told: (known, of) => `read of ${known} of ${of} accounts`,
    headline: (posts, plays, leads) =>
      `${posts} posts brought ${plays} plays${leads === null ? '' : ` and ${leads} leads`}.`,
    table: 'Download table',
    print: 'Print with your browser to save a PDF',
    password: 'Enter the password of this report',
    enter: 'Open',
    parts: {
      summary: 'Summary',
      trend: 'Plays by day',
      platforms: 'Platforms',
      works: 'Best posts',
      hours: 'Posting times',
      leads: 'Leads and deals',
      notes: 'Notes',
      method: 'How it is counted',
    },
    totals: {
      posts: 'Posts',
      plays: 'Plays',
      interactions: 'Interactions',
      rate: 'Interaction rate',
      fans: 'New followers',
      clicks: 'Link clicks',
      leads: 'Leads',
      deals: 'Deals',
      revenue: 'Revenue',
      cost: 'Cost',
      perLead: 'Cost per lead',
    },
    before: (figure) => `before: ${figure}`,
    now: 'This period',
    then: 'The period before',
    perDay: 'new each day',
    platform: 'Platform',
    hoursNote: 'The darker, the more posts went out at that time',
    allWorks: 'All posts',
    worksOf: (count) => `${count} posts`,
    title: 'Title',
    published: 'Published',
    comments: 'Comments',
    shares: 'Shares',
    saves: 'Saves',
    likes: 'Likes',
    link: 'Link',
    account: 'Account',
    sources: {
      page: 'Page',
      form: 'Form',
      open: 'Program',
      chat: 'Chat',
      manual: 'By hand',
      import: 'Import',
      comment: 'Comment',
    },
    method: [
      'Plays and interactions are what each platform told as new in the period. What a platform does not tell is “—”, not 0.',
      'Interactions are likes, comments, shares and saves. The rate counts only accounts that tell both.',
      'New followers are the last reading less the first. Leads count on the day they came.',
    ],
    nothing: 'There are no figures in this period.',
  },
  es: {
    readOnly: 'Solo lectura',
    until: (moment) => `hasta ${moment}`,
    period: 'Período',
    asOf: 'Datos hasta',
    frozen: 'cifras fijadas',
    told: (known, of) => `leído de ${known} de ${of} cuentas`,
    headline: (posts, plays, leads) =>
      `${posts} publicaciones dieron ${plays} reproducciones${leads === null ? '' : ` y ${leads} clientes potenciales`}.`,
    table: 'Descargar tabla',
    print: 'Imprima con el navegador para guardar un PDF',
    password: 'Escriba la contraseña de este informe',
    enter: 'Abrir',
    parts: {
      summary: 'Resumen',
      trend: 'Reproducciones por día',
      platforms: 'Plataformas',
      works: 'Mejores publicaciones',
      hours: 'Horas de publicación',
      leads: 'Clientes potenciales y ventas',
      notes: 'Notas',
      method: 'Cómo se cuenta',
    },
    totals: {
      posts: 'Publicaciones',
      plays: 'Reproducciones',
      interactions: 'Interacciones',
      rate: 'Tasa de interacción',
      fans: 'Seguidores nuevos',
      clicks: 'Clics en enlaces',
      leads: 'Clientes potenciales',
      deals: 'Ventas',
      revenue: 'Ingresos',
      cost: 'Coste',
      perLead: 'Coste por cliente potencial',
    },
    before: (figure) => `antes: ${figure}`,
    now: 'Este período',
    then: 'El período anterior',
    perDay: 'nuevas cada día',
    platform: 'Plataforma',
    hoursNote: 'Cuanto más oscuro, más publicaciones a esa hora',
    allWorks: 'Todas las publicaciones',
    worksOf: (count) => `${count} publicaciones`,
    title: 'Título',
    published: 'Publicado',
    comments: 'Comentarios',
    shares: 'Compartidos',
    saves: 'Guardados',
    likes: 'Me gusta',
    link: 'Enlace',
    account: 'Cuenta',
    sources: {
      page: 'Página',
      form: 'Formulario',
      open: 'Programa',
      chat: 'Chat',
      manual: 'A mano',
      import: 'Importación',
      comment: 'Comentario',
    },
    method: [
      'Reproducciones e interacciones son lo nuevo que dio cada plataforma en el período. Lo que no da es «—», no 0.',
      'Las interacciones son me gusta, comentarios, compartidos y guardados. La tasa cuenta solo cuentas que dan ambos.',
      'Los seguidores nuevos son la última lectura menos la primera. Los clientes potenciales cuentan el día en que llegaron.',
    ],
    nothing: 'No hay cifras en este período.',
  },
  ja: {
    readOnly: '閲覧専用',
    until: (moment) => `${moment} まで`,
    period: '集計期間',
    asOf: 'データ時点',
    frozen: '数字は固定済み',
    told: (known, of) => `${of} アカウント中 ${known} 件を取得`,
    headline: (posts, plays, leads) =>
      `${posts} 件の投稿が ${plays} 回再生${leads === null ? 'されました。' : `され、リードは ${leads} 件でした。`}`,
    table: '表をダウンロード',
    print: 'ブラウザの印刷で PDF に保存できます',
    password: 'このレポートのパスワードを入力',
    enter: '開く',
    parts: {
      summary: '結論',
      trend: '再生数の推移',
      platforms: 'プラットフォーム別',
      works: '反応のよい投稿',
      hours: '投稿時間帯',
      leads: 'リードと成約',
      notes: 'メモ',
      method: '集計方法',
    },
    totals: {
      posts: '投稿',
      plays: '再生',
      interactions: '反応',
      rate: '反応率',
      fans: 'フォロワー純増',
      clicks: 'リンクのクリック',
      leads: 'リード',
      deals: '成約',
      revenue: '成約額',
      cost: '費用',
      perLead: 'リード単価',
    },
    before: (figure) => `前期 ${figure}`,
    now: '今期',
    then: '前期',
    perDay: '一日ごとの新規',
    platform: 'プラットフォーム',
    hoursNote: '色が濃いほど、その時間の投稿が多い',
    allWorks: 'すべての投稿',
    worksOf: (count) => `全 ${count} 件`,
    title: 'タイトル',
    published: '投稿日時',
    comments: 'コメント',
    shares: 'シェア',
    saves: '保存',
    likes: 'いいね',
    link: 'リンク',
    account: 'アカウント',
    sources: {
      page: 'ページ',
      form: 'フォーム',
      open: 'プログラム',
      chat: 'チャット',
      manual: '手入力',
      import: '取り込み',
      comment: 'コメント',
    },
    method: [
      '再生と反応は、期間中に各プラットフォームが示した増分です。示されない数字は「—」で、0 ではありません。',
      '反応はいいね、コメント、シェア、保存の合計です。反応率は両方が示されたアカウントだけで計算します。',
      'フォロワー純増は期間の最後と最初の差です。リードは届いた日で数えます。',
    ],
    nothing: 'この期間のデータはありません。',
  },
}
