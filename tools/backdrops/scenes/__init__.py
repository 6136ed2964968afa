"""The list of backdrops, in the order in which people see them."""
from scenes import boutique, classroom, eatery, home, live, mid_autumn, office
from scenes import sale_festival, shop, spring_festival, warehouse

BACKDROPS = [
    ('live-studio', '暖木直播间', '直播间', live.studio_room),
    ('live-neon', '霓虹直播间', '直播间', live.neon_room),
    ('live-curtain', '晨光纱帘', '直播间', live.curtain_room),
    ('shop-shelf', '精品货架', '电商', shop.shelf_wall),
    ('shop-podium', '柔粉展台', '电商', shop.podium),
    ('shop-fashion', '服装衣橱', '电商', boutique.boutique),
    ('shop-warehouse', '源头仓库', '电商', warehouse.warehouse),
    ('shop-eatery', '火锅小馆', '电商', eatery.hot_pot_house),
    ('office-window', '城景办公室', '办公', office.window_office),
    ('office-walnut', '胡桃会客厅', '办公', office.walnut_office),
    ('classroom', '阳光教室', '课堂', classroom.classroom),
    ('study', '书香书房', '课堂', classroom.study),
    ('spring-festival', '新春团圆', '节日', spring_festival.spring_festival),
    ('sale-festival', '大促狂欢', '节日', sale_festival.sale_festival),
    ('mid-autumn', '中秋月夜', '节日', mid_autumn.mid_autumn),
    ('home-kitchen', '清新厨房', '居家', home.kitchen),
    ('home-vanity', '美妆梳妆台', '居家', home.vanity),
]
