import { type Html, html } from '../html.ts'
import { type OfferKind, offerKinds } from '../offers.ts'
import type { Scenarios } from '../scenarios.ts'
import type { SiteStore, User } from '../site-store.ts'
import type { Visitor } from '../visitor.ts'
import { page, studio } from './layout.ts'

export function publishPage(store: SiteStore, visitor: Visitor, user: User): string {
  const { words } = visitor
  const form = namesOf(visitor, user.scenarios.changedSelectors)
  const texts = {
    uploading: words.uploading,
    uploaded: words.uploaded,
    uploadFailed: words.uploadFailed,
    partsLine: words.partsLine,
    filesLine: words.filesLine,
    mixedFiles: words.mixedFiles,
    replace: words.replace,
    removeTopic: words.removeTopic,
    sending: words.sending,
    submit: form.submit,
    submitLater: words.submitLater,
    networkLost: words.networkLost,
  }
  const main = html`<h1>${words.publish}</h1>
<form id="${form.id}" data-publish data-texts="${JSON.stringify(texts)}" novalidate>
<section class="panel file"><div class="thumb" data-thumb></div>
<div class="grow"><p><b data-file-name>${words.fileHint}</b> <span class="state" data-upload-state role="status"></span></p>
<p class="hint" data-file-facts></p><progress data-progress max="1" value="0" hidden></progress><p class="hint" data-parts></p></div>
<label class="button quiet">${form.file}<input class="sr" type="file" name="file" multiple accept="video/*,image/*" aria-label="${form.file}" /></label></section>
<section class="panel">
<label>${form.title}<span class="counter"><i data-title-count>0</i> / 55</span><input name="${form.titleName}" data-title maxlength="55" autocomplete="off" /></label>
<label>${words.description}<span class="counter"><i data-description-count>0</i> / 500</span><textarea name="description" data-description maxlength="500" rows="2"></textarea></label>
<label>${form.topics}<span class="counter"><i data-topic-count>0</i> / 5</span><span class="chips" data-chips><input data-topic placeholder="${words.topicsHint}" aria-label="${form.topics}" maxlength="21" autocomplete="off" /></span></label></section>
<section class="panel"><h2>${words.offers}</h2>${offerKinds.map((kind) => offerField(visitor, kind))}</section>
<section class="panel"><h2>${words.cover}<span class="counter">${words.coverHint}</span></h2>
<div class="frames"><span data-frames class="frames"></span><label class="frame add"><b>+</b>${words.coverUpload}<input class="sr" type="file" data-cover accept="image/jpeg,image/png" aria-label="${words.coverUpload}" /></label></div></section>
<section class="panel two">
<fieldset><legend>${words.when}</legend><label class="radio"><input type="radio" name="when" value="now" checked />${words.now}</label>
<label class="radio"><input type="radio" name="when" value="later" />${words.later}</label>
<input type="datetime-local" name="publishAt" aria-label="${words.laterAt}" disabled /> <small>${words.laterHint}</small></fieldset>
<fieldset><legend>${words.whoSees}</legend><label class="radio"><input type="radio" name="visibility" value="everyone" checked />${words.everyone}</label>
<label class="radio"><input type="radio" name="visibility" value="onlyMe" />${words.onlyMe}</label></fieldset></section>
<p class="fault" role="alert" data-fault hidden></p>
<p><button class="button large" type="submit" data-submit disabled>${form.submit}</button></p>
</form>
${user.scenarios.mandatoryDeclaration ? declaration(visitor) : null}`
  const aside = html`<section class="panel"><h2>${words.preview}</h2><div class="phone"><div class="screen" data-preview></div>
<p><b>@${user.nickname}</b><span data-preview-text></span></p></div></section>${scenarioPanel(visitor, user.scenarios)}`
  const body = studio(visitor, 'publish', store.postsOf(user.name).length, main, aside)
  return page(visitor, 'studio', words.publish, body, ['publish', 'scenarios'])
}

const offerField = ({ words }: Visitor, kind: OfferKind): Html => {
  const text = {
    topics: words.seekTopics,
    places: words.seekPlaces,
    collections: words.seekCollections,
    friends: words.seekFriends,
    music: words.seekMusic,
  }[kind]
  return html`<div class="offers" data-offers="${kind}"><label>${text}<b data-chosen></b><input type="search" maxlength="100" autocomplete="off" /></label>
<ul role="listbox" aria-label="${text}" hidden></ul><button type="button" class="button quiet" data-more hidden>${words.moreOffers}</button><p class="hint" data-none hidden>${words.noOffers}</p></div>`
}

/** A redesign renames fields and buttons as real portals do; the third layout shares no word with the others. */
function namesOf({ words }: Visitor, layout: Scenarios['changedSelectors']) {
  if (layout === 2) {
    return {
      id: 'editor-next',
      file: words.fileChoose,
      title: words.title2,
      titleName: 'work-title',
      topics: words.topics2,
      submit: words.submit2,
    }
  }
  if (layout === 3) {
    return {
      id: 'f3',
      file: words.file3,
      title: words.title3,
      titleName: 'n',
      topics: words.topics3,
      submit: words.submit3,
    }
  }
  return {
    id: 'publish',
    file: words.fileChoose,
    title: words.title,
    titleName: 'title',
    topics: words.topics,
    submit: words.submit,
  }
}

const declaration = ({ words }: Visitor): Html =>
  html`<div class="veil" data-declaration><div class="panel" role="dialog" aria-modal="true" aria-label="${words.declarationTitle}"><h2>${words.declarationTitle}</h2>
<p>${words.declarationText}</p><label class="radio"><input type="radio" name="declaration" value="own" />${words.declarationOwn}</label>
<label class="radio"><input type="radio" name="declaration" value="quoted" />${words.declarationQuoted}</label>
<p><button class="button" type="button" data-declare disabled>${words.declarationGo}</button></p></div></div>`

function scenarioPanel({ words }: Visitor, now: Scenarios): Html {
  const toggle = (text: string, on: boolean, name: keyof Scenarios, value: string | number | boolean) =>
    html`<label class="switch"><span>${text}</span><input type="checkbox" role="switch" data-scenario="${name}" data-value="${JSON.stringify(value)}" ${on ? html`checked` : null} /></label>`
  return html`<section class="panel"><h2>${words.scenarios}</h2><p class="hint">${words.scenariosHint}</p>
${toggle(words.scLogOut, now.logOutMidWay, 'logOutMidWay', true)}
${toggle(words.scBreak, now.uploadBreaksAtPart > 0, 'uploadBreaksAtPart', 2)}
${toggle(words.scReject, now.rejectAfterReview !== '', 'rejectAfterReview', words.scRejectReason)}
${toggle(words.scChanged, now.changedSelectors !== 0, 'changedSelectors', 2)}
${toggle(words.scSlow, now.slowSteps > 0, 'slowSteps', 3)}
${toggle(words.scRedirect, now.redirectToLoginAfterPublish, 'redirectToLoginAfterPublish', true)}
${toggle(words.scLost, now.answerLostAfterPublish, 'answerLostAfterPublish', true)}
${toggle(words.scDeclare, now.mandatoryDeclaration, 'mandatoryDeclaration', true)}
${toggle(words.scRefuse, now.refuse !== '', 'refuse', words.scRefuseReason)}
${toggle(words.scChallenge, now.loginChallenge, 'loginChallenge', true)}
</section>`
}
