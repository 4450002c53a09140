/**
 * The non-ASCII letters of languages with the Latin alphabet, in lower case. A file uses the letters of one language.
 */
const LATIN = [
  'äöüß',
  'àâæçéèêëîïôœùûüÿ',
  'áéíñóúüçàèòï',
  'áâãàçéêíóôõúü',
  'àèéìíòóùú',
  'åäöéü',
  'æøåéòü',
  'ëïéèöüáó',
  'áéíóúýþæöð',
  'äöõüšž',
  'ąćęłńóśźż',
  'áčďéěíňóřšťúůýž',
  'áäčďéíĺľňóôŕšťúýž',
  'áéíóöőúüű',
  'ăâîşţ',
  'čćđšž',
  'çğıöşüâîû',
  'ąčęėįšųūž',
  'āčēģīķļņšūž',
];

/** The letters of languages with other alphabets. */
const OTHER = [
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  'абвгдеёжзійклмнопрстуўфхцчшыьэюя',
  'абвгдежзийклмнопрстуфхцчшщъьюя',
  'абвгдђежзијклљмнњопрстћуфхцчџш',
  'абвгдѓежзѕијклљмнњопрстќуфхцчџш',
  'αάβγδεέζηήθιίϊκλμνξοόπρσςτυύϋφχψωώ',
  'אבגדהוזחטיךכלםמןנסעףפץצקרשת',
  'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژگ',
];

/** The non-ASCII letters of each language. */
export const ALPHABETS: readonly { readonly isLatin: boolean; readonly letters: ReadonlySet<string> }[] = [
  ...LATIN.map((letters) => ({
    isLatin: true,
    letters: new Set(`${letters}é${letters.toUpperCase()}É${letters.includes('ı') ? 'İ' : ''}`),
  })),
  ...OTHER.map((letters) => ({ isLatin: false, letters: new Set(letters + letters.toUpperCase()) })),
];

/** Frequent characters in financial texts, to tell the Chinese, Japanese and Korean encodings apart. */
export const COMMON_CHARACTERS = {
  ja: new Set(
    '日本銀行年月円出入金額取引利用先店名残高支払振込手数料預摘要内容口座番号普通定期給与税電気水道料金保険年会費明細合計区分備考分類方法通貨現在株式社商品購入売却受渡約定単価銘柄市場手続海外国内家族者回代決済種別小計東京大阪会社引落入力時刻備氏処理中完了済未消状態保留確定承認待都府県区町村務署薬局',
  ),
  zh: new Set(
    '日期时间交易金额余额账户账号收入支出类型对方名称备注摘要币种人民币元商品说明状态支付宝微信银行转账消费手续费单号订单户名存入取出借贷发生本次记账卡号网点流水方式描述分类总计成功已退款中国工商建设农业招行北京上海广州深圳市有限公司的一是不了在人大学超市餐饮交通购物工资奖金利息',
  ),
  zhHant: new Set(
    '日期時間交易金額餘額帳戶帳號收入支出類型對方名稱備註摘要幣別新臺台幣元商品說明狀態銀行轉帳消費手續費單號訂單戶名存入提出借貸發生本次記帳卡號方式描述分類總計成功已退款中國信託國泰世華玉山第一商業台北市有限公司的一是不了在人大學超市餐飲交通購物薪資獎金利息',
  ),
} as const;
