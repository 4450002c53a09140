import { normalized } from '../headings/normalized.js';

/** Why a row is not an entry. */
export type LeftOutReason =
  | 'opening_balance'
  | 'closing_balance'
  | 'carried_forward'
  | 'turnover'
  | 'total'
  | 'pending'
  | 'declined'
  | 'reverted';

/** The words of rows that are not entries, in all languages, separated by ` | `. */
const WORDS: Readonly<Record<LeftOutReason, string>> = {
  opening_balance:
    'likutis pradžiai | sākuma atlikums | začetno stanje | saldo awal | số dư đầu kỳ | ยอดยกมา | balance b f | opening bal | opening ledger balance | saldo de apertura | saldo al inicio | почетно салдо | opening balance | initial balance | balance brought forward | brought forward | previous balance | beginning balance | start balance | anfangssaldo | anfangsbestand | alter saldo | alter kontostand | eröffnungssaldo | saldovortrag | solde initial | ancien solde | solde précédent | solde antérieur | saldo inicial | saldo anterior | saldo iniziale | saldo precedente | beginsaldo | vorig saldo | ingående saldo | ingående balans | primosaldo | startsaldo | inngående saldo | alkusaldo | saldo początkowe | počáteční zůstatek | začiatočný zostatok | počiatočný zostatok | nyitó egyenleg | nyitóegyenleg | sold inițial | sold initial | početno stanje | devir | açılış bakiyesi | αρχικό υπόλοιπο | προηγούμενο υπόλοιπο | входящий остаток | начальный остаток | вхідний залишок | начално салдо | pradinis likutis | likutis pradžioje | algsaldo | algjääk | יתרת פתיחה | الرصيد الافتتاحي | 期初余额 | 上期余额 | 期初餘額 | 前回残高 | 繰越残高 | 前月残高 | 이월잔액 | 전월이월 | 기초잔액',
  closing_balance:
    'likutis pabaigai | beigu atlikums | končno stanje | saldo akhir | số dư cuối kỳ | balance c f | closing bal | closing ledger balance | saldo de cierre | saldo al cierre | крајно салдо | closing balance | ending balance | end balance | new balance | final balance | endsaldo | endbestand | neuer saldo | neuer kontostand | schlusssaldo | kontostand | solde final | nouveau solde | solde de clôture | saldo final | s a l d o | saldo nuevo | saldo finale | nuovo saldo | eindsaldo | nieuw saldo | utgående saldo | utgående balans | ultimosaldo | slutsaldo | utgående saldo | loppusaldo | saldo końcowe | konečný zůstatek | konečný zostatok | záró egyenleg | záróegyenleg | sold final | završno stanje | kapanış bakiyesi | τελικό υπόλοιπο | νέο υπόλοιπο | исходящий остаток | конечный остаток | вихідний залишок | крайно салдо | galutinis likutis | likutis pabaigoje | lõppsaldo | lõppjääk | יתרת סגירה | الرصيد الختامي | 期末余额 | 本期余额 | 期末餘額 | 残高合計 | 翌月残高 | 마감잔액 | 기말잔액',
  carried_forward:
    'carried forward | balance carried forward | saldo do dia | saldo dia | saldo total do dia | saldo total disponível dia | saldo total disponível | saldo del día | saldo giornaliero | tagessaldo | daily balance | übertrag | zwischensaldo | à reporter | solde reporté | suma y sigue | saldo a riportare | a transporter | overgebracht | overföring av saldo | převod zůstatku | átvitel | перенос | 繰越 | 翌月繰越 | 承前 | 이월',
  turnover:
    'apgrozījums | promet | turnover | total turnover | umsatz gesamt | umsätze gesamt | omsättning | omzet | obroty | obraty | forgalom összesen | rulaj | promet ukupno | обороты | оборот | оборот за период | обороти | apyvarta | käive',
  total:
    'kopā | skupaj | jumlah | tổng cộng | รวม | total | totals | sum | summe | gesamt | gesamtsumme | gesamtbetrag | zwischensumme | subtotal | total général | somme | sous total | suma | suma total | totale | somma | totaal | summa | totalt | i alt | sum | yhteensä | razem | łącznie | suma | celkem | spolu | összesen | total general | ukupno | toplam | σύνολο | итого | всего | разом | всього | общо | iš viso | kokku | סהכ | סה כ | סך הכל | المجموع | الإجمالي | 合计 | 总计 | 合計 | 總計 | 小計 | 합계 | 총계',
  pending:
    'authorisation only | authorization only | gaida | geplant | agendado | programado | programada | autorizzato | autorizzata | diproses | sedang diproses | menunggu | tertunda | đang xử lý | đang chờ | chờ xử lý | กำลังดำเนินการ | รอดำเนินการ | در حال انجام | در انتظار | apstrādē | v obdelavi | umsatz vorgemerkt | umsatz vorgemerkt und nicht gebucht | vorgemerkter umsatz | nicht gebucht | not posted | unposted | pending transaction | nog niet geboekt | non comptabilisé | ikke bokført | ikke bogført | ej bokförd | pending | authorised | authorized | authorization | on hold | hold | processing | in progress | scheduled | reserved | uncleared pending | vorgemerkt | ausstehend | in bearbeitung | vormerkung | angekündigt | offen | en attente | à venir | en cours | pendiente | en proceso | retenido | pendente | em processamento | in attesa | in sospeso | non contabilizzato | da contabilizzare | in behandeling | gereserveerd | openstaand | reserverat | reserverad | väntande | preliminär | afventer | reserveret | reservert | venter | odottaa | varattu | varaus | oczekująca | oczekujące | blokada | w realizacji | zablokowane | čekající | čeká | nezaúčtováno | blokace | rezervace | čakajúca | čaká | nezaúčtované | függőben | folyamatban | zárolt | în așteptare | in asteptare | în curs | na čekanju | u obradi | rezervirano | beklemede | provizyon | bekleyen | σε εκκρεμότητα | εκκρεμεί | εκκρεμής | в обработке | ожидание | холд | заблокировано | очікує | в обробці | изчакваща | чакаща | блокирана | laukiama | rezervuota | ootel | broneeritud | ממתין | בתהליך | معلق | معلقة | قيد الانتظار | 处理中 | 待处理 | 未入账 | 處理中 | 保留中 | 未確定 | 処理中 | 승인대기 | 대기 | 처리중',
  declined:
    'gagal | ditolak | thất bại | không thành công | bị từ chối | ล้มเหลว | ไม่สำเร็จ | ถูกปฏิเสธ | ناموفق | رد شده | başarısız işlem | neveiksmīgs | noraidīts | neuspešno | zavrnjeno | not approved | not authorised | not authorized | not executed | non approuvé | nicht genehmigt | nicht ausgeführt | no aprobado | não aprovado | non approvato | payment failed | transfer failed | card declined | transaction declined | payment declined | declined | failed | rejected | denied | refused | error | unsuccessful | expired | blocked | abgelehnt | fehlgeschlagen | zurückgewiesen | refusé | refusée | échoué | rejeté | rechazado | rechazada | fallido | denegado | recusado | recusada | falhou | rejeitado | rifiutato | rifiutata | fallito | non riuscito | geweigerd | mislukt | afgewezen | nekad | nekat | misslyckad | avvisad | afvist | mislykket | avvist | mislyktes | hylätty | epäonnistui | odrzucona | odrzucone | nieudana | zamítnuto | neúspěšná | zamítnutá | zamietnuté | neúspešná | elutasított | elutasítva | sikertelen | respins | respinsă | eșuat | odbijeno | neuspješno | reddedildi | başarısız | απορρίφθηκε | отклонено | отказано | ошибка | відхилено | неуспішна | отказана | неуспешна | atmesta | nepavyko | tagasi lükatud | ebaõnnestus | נדחה | נכשל | مرفوض | فشل | 失败 | 已拒绝 | 交易失败 | 拒絕 | 失敗 | 却下 | 拒否 | 거절 | 실패',
  reverted:
    'dibatalkan | đã hủy | đã huỷ | ยกเลิก | ยกเลิกแล้ว | لغو شده | atcelts | preklicano | payment canceled | payment cancelled | transfer canceled | transfer cancelled | reverted | reversed | cancelled | canceled | void | voided | returned | refunded in full | rückgängig gemacht | storniert | zurückgesetzt | annulliert | annulé | annulée | anulado | anulada | cancelado | cancelada | revertido | revertida | annullato | annullata | stornato | geannuleerd | teruggedraaid | återförd | annullerad | makulerad | tilbageført | annulleret | annullert | reversert | kansellert | peruutettu | peruttu | palautettu | anulowana | anulowane | cofnięta | wycofana | zrušeno | stornováno | zrušená | zrušené | stornované | sztornó | visszavont | törölve | törölt | visszavonva | anulat | anulată | reversat | stornirano | poništeno | otkazano | iptal | iptal edildi | ακυρώθηκε | ακυρωμένη | отменено | возвращено | скасовано | анулирана | отменена | atšaukta | anuliuota | tühistatud | בוטל | مُلغى | ملغى | ملغاة | 已撤销 | 已取消 | 已关闭 | 交易关闭 | 已全额退款 | 对方已退还 | 已冲正 | 取消 | キャンセル | 取消し | 취소',
};

const REASONS: ReadonlyMap<string, LeftOutReason> = new Map(
  (Object.entries(WORDS) as [LeftOutReason, string][]).flatMap(([reason, words]) =>
    words.split(' | ').map((word) => [normalized(word), reason] as const),
  ),
);

/** The first two and three letters of all words, in the form that `normalized` returns. */
const BEGINNINGS: ReadonlySet<string> = new Set(
  [...REASONS.keys()].flatMap((key) => [key.slice(0, 2), key.slice(0, 3)]),
);

/** The letters after a small letter do not change its normalized form. After a capital, they can start another word. */
const ENDS_WITH_SMALL_LETTER = /[a-z]$/;

/** Returns whether a text can be such words. @param beginning its first three characters */
export function mayBeginLeftOutWords(beginning: string): boolean {
  const letters = normalized(beginning);
  return BEGINNINGS.has(letters.slice(0, ENDS_WITH_SMALL_LETTER.test(beginning) ? 3 : 2));
}

/** Returns why a row is not an entry if this is the complete text of a cell or of its state; null for other texts. */
export function leftOutReasonOf(text: string): LeftOutReason | null {
  return REASONS.get(normalized(text)) ?? null;
}

/** The states of settled rows. */
const SETTLED = new Set(
  (
    'berhasil | sukses | selesai | berjaya | thành công | giao dịch thành công | hoàn thành | đã hoàn thành | สำเร็จ | เสร็จสิ้น | موفق | انجام شده | ' +
    'izpildīts | pabeigts | izvedeno | başarılı | abgerechnet | liquidada | confirmado | confirmada | toteutunut | ' +
    'card charged | card refunded | transfer sent | transfer received | udført | utført | geaccepteerd | accepté | acceptée | berechnet | ejecutada | contabilizada | realizada | aprobado | aprobada | aprovado | aprovada | imputado | acreditado | ' +
    'completed | complete | payment sent | payment deposited | payment received | deposited | filled | partially filled | partially executed | booked | posted | cleared | settled | done | success | successful | executed | processed | paid | approved | ' +
    'confirmed | issued | sent | received | finished | final | ok | active | reconciled | accepted | gebucht | umsatz gebucht | abgeschlossen | ausgeführt | erledigt | verbucht | ' +
    'effectué | effectuée | exécuté | terminé | comptabilisé | validé | completado | completada | contabilizado | realizado | ejecutado | ' +
    'liquidado | concluído | concluída | efetivado | efetuado | contabilizzato | eseguito | eseguita | completato | completata | geboekt | ' +
    'verwerkt | voltooid | uitgevoerd | bokförd | bokfört | genomförd | utförd | bogført | gennemført | bokført | gjennomført | fullført | ' +
    'tapahtunut | kirjattu | suoritettu | zaksięgowana | zaksięgowano | zrealizowana | rozliczona | wykonana | zaúčtováno | dokončeno | ' +
    'provedeno | zaúčtované | könyvelt | teljesült | teljesített | sikeres | finalizat | procesată | efectuată | izvršeno | izvršena | ' +
    'proknjiženo | tamamlandı | gerçekleşti | onaylandı | ολοκληρώθηκε | ολοκληρωμένη | εκτελέστηκε | исполнено | исполнен | выполнено | проведено | ' +
    'проведен | завершено | успешно | виконано | изпълнена | приключена | осчетоводена | įvykdyta | atlikta | täidetud | teostatud | בוצע | مكتمل | ' +
    'مكتملة | منفذ | ناجحة | 已完成 | 成功 | 交易成功 | 支付成功 | 已入账 | 已支付 | 已转账 | 朋友已收钱 | 对方已收钱 | 已收钱 | 已存入零钱 | 提现已到账 | 充值完成 | 充值成功 | 退款成功 | 还款成功 | 完了 | 確定 | 済 | 처리완료 | 완료 | 정상'
  )
    .split(' | ')
    .map(normalized),
);

/** Returns whether a state means that the row is settled. */
export function isSettledState(text: string): boolean {
  return SETTLED.has(normalized(text));
}

const UNSETTLED: readonly (LeftOutReason | null)[] = ['pending', 'declined', 'reverted'];

/**
 * Returns whether the few distinct texts of a column are states of rows: at least one means unsettled, or most cells
 * mean settled.
 * @param countOf the number of cells with a text
 */
export function areStates(texts: readonly string[], countOf: (text: string) => number): boolean {
  if (texts.length > MAX_STATES) return false;
  const count = (some: readonly string[]): number => some.reduce((sum, text) => sum + countOf(text), 0);
  const settled = texts.filter(isSettledState);
  return (
    texts.some((text) => UNSETTLED.includes(leftOutReasonOf(text))) ||
    (settled.length < texts.length && count(settled) * 2 > count(texts))
  );
}

/** The maximum number of states that a bank uses. */
const MAX_STATES = 8;
