import type { Names } from '../post-field-schema.ts'

/** The platform's own numbers of categories, as videoCategories.list gives them to most countries. */
export const youtubeCategories: Record<string, Names> = {
  '1': { zh: '电影和动画', en: 'Film & Animation', es: 'Cine y animación', ja: '映画とアニメ' },
  '2': { zh: '汽车', en: 'Autos & Vehicles', es: 'Motor', ja: '自動車と乗り物' },
  '10': { zh: '音乐', en: 'Music', es: 'Música', ja: '音楽' },
  '15': { zh: '宠物和动物', en: 'Pets & Animals', es: 'Mascotas y animales', ja: 'ペットと動物' },
  '17': { zh: '体育', en: 'Sports', es: 'Deportes', ja: 'スポーツ' },
  '19': { zh: '旅游和活动', en: 'Travel & Events', es: 'Viajes y eventos', ja: '旅行とイベント' },
  '20': { zh: '游戏', en: 'Gaming', es: 'Videojuegos', ja: 'ゲーム' },
  '22': { zh: '人物和博客', en: 'People & Blogs', es: 'Gente y blogs', ja: 'ブログ' },
  '23': { zh: '喜剧', en: 'Comedy', es: 'Comedia', ja: 'コメディー' },
  '24': { zh: '娱乐', en: 'Entertainment', es: 'Entretenimiento', ja: 'エンターテイメント' },
  '25': { zh: '新闻和政治', en: 'News & Politics', es: 'Noticias y política', ja: 'ニュースと政治' },
  '26': { zh: '生活时尚', en: 'Howto & Style', es: 'Consejos y estilo', ja: 'ハウツーとスタイル' },
  '27': { zh: '教育', en: 'Education', es: 'Formación', ja: '教育' },
  '28': { zh: '科学和技术', en: 'Science & Technology', es: 'Ciencia y tecnología', ja: '科学と技術' },
  '29': { zh: '公益', en: 'Nonprofits & Activism', es: 'ONG y activismo', ja: '非営利団体と社会活動' },
}
