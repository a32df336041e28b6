import type { Language } from '@matrixcast/contract/wire'
import type { Industry } from '@matrixcast/contract/words'

export const industryNames: Record<Industry, Record<Language, string>> = {
  home: { zh: '家居装修', en: 'Home and renovation', es: 'Hogar y reformas', ja: '住まい・リフォーム' },
  food: { zh: '餐饮美食', en: 'Food and restaurants', es: 'Comida y restaurantes', ja: '飲食・グルメ' },
  beauty: { zh: '美容美发', en: 'Beauty and hair', es: 'Belleza y peluquería', ja: '美容・ヘア' },
  education: { zh: '教育培训', en: 'Education', es: 'Educación', ja: '教育・スクール' },
  auto: { zh: '汽车服务', en: 'Cars', es: 'Automóvil', ja: '自動車' },
  property: { zh: '房产', en: 'Property', es: 'Inmobiliaria', ja: '不動産' },
  travel: { zh: '旅游出行', en: 'Travel', es: 'Viajes', ja: '旅行' },
  fitness: { zh: '运动健身', en: 'Sport and fitness', es: 'Deporte y fitness', ja: 'スポーツ・フィットネス' },
  parenting: { zh: '母婴亲子', en: 'Parenting', es: 'Familia y crianza', ja: '子育て' },
  pets: { zh: '宠物', en: 'Pets', es: 'Mascotas', ja: 'ペット' },
  fashion: { zh: '服饰穿搭', en: 'Fashion', es: 'Moda', ja: 'ファッション' },
  digital: { zh: '数码家电', en: 'Electronics', es: 'Electrónica', ja: 'デジタル・家電' },
  local: { zh: '本地生活服务', en: 'Local services', es: 'Servicios locales', ja: '地域サービス' },
  agriculture: { zh: '农业农产品', en: 'Farming and produce', es: 'Agricultura', ja: '農業・農産物' },
  business: { zh: '企业服务', en: 'Business services', es: 'Servicios a empresas', ja: '法人サービス' },
}
