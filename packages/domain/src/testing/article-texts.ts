import type { TemplateTexts } from '../article/article-template.ts'

const places = ['朝阳', '海淀', '丰台', '通州', '昌平']
const rooms = ['厨房', '卫生间', '阳台', '客厅', '卧室']
const jobs = ['翻新', '改造', '装修', '防水']
const questions = ['价格', '多少钱', '流程', '公司', '避坑']

/** Up to 500 keywords, all different. */
export const manyKeywords = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) =>
      `${places[at % 5]}${rooms[Math.floor(at / 5) % 5]}${jobs[Math.floor(at / 25) % 4]}${questions[Math.floor(at / 100) % 5]}`,
  ).join('\n')

/** A template with many wordings: nearly all of its articles differ. */
export const richTexts: TemplateTexts = {
  keywords: manyKeywords(30),
  titles: '{keyword}{怎么做|要注意什么|全攻略}\n{keyword}：{三步|五点}{说清楚|讲明白}',
  facts: '公司: 安居工坊\n地址：东街 8 号',
  body: `## {keyword}{先看什么|从哪里开始}

{很多人|不少业主|我们的客户}一提到{keyword}就{头疼|犯难}，{其实|事实上}只要把{预算|费用}和{时间|工期}定下来，后面的事情就{简单|顺利}得多。
做{keyword}之前，{先|最好先}量好尺寸，{再|然后}把想保留的东西写下来，{施工队|师傅}看了图才能报{准|实}价。
{keyword}最怕{反复|临时}改方案，{一改|每改一次}工期就往后拖，材料也容易{浪费|买多}。

- 量尺寸{时|的时候}把水管和插座一起标出来
- {报价单|预算表}要写清材料的牌子和数量
- 工期{写进|列入}合同，{晚一天|拖延}怎么赔说清楚
- {验收|完工}前做一次{闭水|通电}试验

## {费用|价格}{怎么算|由什么决定}

{fact:公司}按面积和材料{报价|计价}，{keyword}的{人工|师傅费用}和{材料|主材}分开列，{看得懂|一目了然}，{不满意|有疑问}可以逐项{问|核对}。
{材料|主材}占{大头|多数}，同样的{keyword}，选{国产|普通}还是{进口|高端}差别很{大|明显}，{建议|不妨}先看{样板|实物}再定。
{老房子|旧房}的{keyword}往往要多{一道|几道}拆除和{找平|修补}，这部分{容易被漏掉|常常没人提}，{签约|开工}前要{问清楚|写下来}。

{最后|总之}，{keyword}不是越{便宜|省}越好，{质保|售后}写在纸上，{五年|几年}以后还找得到人，才算{划算|值得}。
{如果|要是}你{正在|准备}比较几家，把{图纸|尺寸}发给{fact:公司}，{我们|师傅们}会{认真|仔细}看完再{回复|报价}，{不催单|不着急}。`,
}

/** The same words for every keyword: almost nothing differs. */
export const poorTexts: TemplateTexts = {
  keywords: manyKeywords(30),
  titles: '{keyword}怎么做',
  facts: '',
  body: `## 先看什么

不少业主一开始就犯难，其实只要把预算和工期定下来，后面的事情就简单得多，先量好尺寸再把想保留的东西写下来，师傅看了图才能报准价。

材料占大头，选普通还是高端差别很大，建议先看实物再定，老房子往往要多一道拆除和找平，这部分容易被漏掉，签约前要问清楚。`,
}

export const noTexts: TemplateTexts = { keywords: '', titles: '', body: '', facts: '' }

/** Runs a generator to its end. */
export function ended<Answer>(steps: Generator<unknown, Answer>): Answer {
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}
